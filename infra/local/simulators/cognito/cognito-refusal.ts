/** An error in Cognito's own words. */
export class CognitoRefusal extends Error {
  override readonly name = 'CognitoRefusal';
  /** For example, `NotAuthorizedException`. */
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
