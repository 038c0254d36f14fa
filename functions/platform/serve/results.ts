/** The result of a handler whose work continues after the response; sent with status 202. */
export class Accepted<Data> {
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}

/** The result of a handler that also sets cookies. */
export class WithCookies<Data> {
  readonly data: Data;
  /** Each as a `Set-Cookie` header writes it. */
  readonly cookies: readonly string[];

  constructor(data: Data, cookies: readonly string[]) {
    this.data = data;
    this.cookies = cookies;
  }
}

/** The result of a handler that also sets headers of its own. */
export class WithHeaders<Data> {
  readonly data: Data;
  readonly headers: Readonly<Record<string, string>>;

  constructor(data: Data, headers: Readonly<Record<string, string>>) {
    this.data = data;
    this.headers = headers;
  }
}
