/** The body of an answer, read whole. Throws when it has more bytes than `most`. */
export async function limitedBody(response: Response, max: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > max) throw new Error(`the answer has more than ${max} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
