/** No answer within the time a request may take. */
export class RequestTimedOut extends Error {
  override readonly name = 'RequestTimedOut';
}

/** An answer that is no envelope. The text holds status and reason only, never an address or a body. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`HTTP ${status} ${reason}`.trim());
    this.status = status;
  }
}

/** The page stopped waiting: the customer left, logged out or asked something newer. */
export class RequestDropped extends Error {
  override readonly name = 'RequestDropped';
}
