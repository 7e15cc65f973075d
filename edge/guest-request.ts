import { IncomingMessage } from 'node:http'

/**
 * A request whose rest nobody reads once it is answered. node:http ends, drains and destroys the stream of every request,
 * in five turns of the event loop's queue; for one that was answered in one write that is let be.
 */
export class GuestRequest extends IncomingMessage {
  /** Set when the whole answer has been written. What still comes of the request is dropped. */
  answered = false

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    // true: the parser goes on, to the request after this one
    return this.answered || super.push(chunk, encoding)
  }

  /** node:http calls it when the response has ended, to drain what was not read. */
  override resume(): this {
    return this.answered ? this : super.resume()
  }
}
