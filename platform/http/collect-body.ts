import type { IncomingMessage } from 'node:http'

export type BodyFault = 'too-large' | 'too-slow' | 'broken-off'

/** Thrown when a body could not be read completely; `fault` says why. */
export class BodyError extends Error {
  constructor(readonly fault: BodyFault) {
    super(`a request's body is ${fault}`)
  }
}

export interface BodyLimits {
  bytes: number
  /** From the call of `collectBody` to the last byte. */
  milliseconds: number
}

/**
 * Reads a request's whole body. `onPart` is called with the size of each chunk and may throw to reject the body. Throws `BodyError`.
 * Any unread rest is left to `guardUnreadBodies`: destroying the stream would leave the connection with no reader.
 */
export function collectBody(
  request: IncomingMessage,
  limits: BodyLimits,
  onPart: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const settle = (settled: () => void) => {
      clearTimeout(late)
      request.off('data', take).off('end', finish).off('close', breakOff).off('error', breakOff)
      settled()
    }
    const fail = (fault: BodyFault) => settle(() => reject(new BodyError(fault)))
    const breakOff = () => fail('broken-off')
    const finish = () => settle(() => resolve(Buffer.concat(parts)))
    const take = (part: Buffer) => {
      bytes += part.byteLength
      if (bytes > limits.bytes) return fail('too-large')
      parts.push(part)
      try {
        onPart(part.byteLength)
      } catch (error) {
        settle(() => reject(error))
      }
    }
    const late = setTimeout(() => fail('too-slow'), limits.milliseconds)
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) fail('too-large')
    else if (request.destroyed) fail('broken-off')
    else request.on('data', take).on('end', finish).on('close', breakOff).on('error', breakOff)
  })
}
