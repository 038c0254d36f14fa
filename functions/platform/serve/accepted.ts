/** The result of a handler whose work continues after the answer; sent with status 202. */
export class Accepted<Data> {
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}
