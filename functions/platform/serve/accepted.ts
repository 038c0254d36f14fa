/** What a handler gives back where work goes on after the answer: it is told with status 202. */
export class Accepted<Data> {
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}
