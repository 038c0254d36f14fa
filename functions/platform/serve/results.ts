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
