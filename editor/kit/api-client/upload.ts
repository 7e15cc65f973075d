import { ApiError } from './api-error.ts'
import { type AnswerOf, pathOf } from './call.ts'
import type { Calls } from './calls.ts'
import { NetworkError } from './network-error.ts'
import { parse } from './request.ts'

export interface UploadOptions {
  /** The share sent so far, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Calls that take a file. */
type UploadName = {
  [Name in keyof Calls]: Calls[Name] extends { file: File; params: unknown } ? Name : never
}[keyof Calls]

/**
 * Uploads a file as the multipart field `file`. Uses XMLHttpRequest, since fetch reports no upload progress. Rejects with
 * `ApiError` when refused, `NetworkError` when the network fails, and an `AbortError` when `signal` aborts.
 */
export function uploadFile<Name extends UploadName>(
  name: Name,
  params: Calls[Name]['params'],
  file: File,
  options: UploadOptions = {},
): Promise<AnswerOf<Name>> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    if (options.signal?.aborted) return aborted()
    const call = new XMLHttpRequest()
    call.open('POST', pathOf(name.replace('POST ', ''), params))
    call.withCredentials = true
    call.setRequestHeader('accept', 'application/json')
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total)
    })
    call.addEventListener('load', () => {
      const body = parse(call.responseText)
      if (call.status >= 200 && call.status < 300) resolve(body)
      else reject(new ApiError(call.status, body))
    })
    call.addEventListener('error', () => reject(new NetworkError('The network failed')))
    call.addEventListener('abort', aborted)
    options.signal?.addEventListener('abort', () => call.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    call.send(form)
  })
}
