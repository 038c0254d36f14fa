import java.lang.reflect.Field;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Runs DynamoDB Local on the loopback interface. Its own main class listens on every interface and checks no
 * credentials, so anyone on the same network could write to the tables.
 */
public class LoopbackDatabase {
  public static void main(String[] args) throws Exception {
    DynamoDBProxyServer database = ServerRunner.createServerFromCommandLineArgs(args);
    for (Connector connector : getServer(database).getConnectors()) {
      ((ServerConnector) connector).setHost("127.0.0.1");
    }
    // Unlike `start`, it sends no telemetry.
    database.safeStart();
  }

  /** The web server has no accessor. If a release renames the field, the start fails instead of listening openly. */
  private static Server getServer(DynamoDBProxyServer database) throws ReflectiveOperationException {
    Field server = DynamoDBProxyServer.class.getDeclaredField("server");
    server.setAccessible(true);
    return (Server) server.get(database);
  }
}
