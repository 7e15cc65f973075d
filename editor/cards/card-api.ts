import type * as z from 'zod'
import type {
  createPrintResponse,
  PrintResponse,
  printListResponse,
  printVersionListResponse,
  printVersionResponse,
} from '../../cards/print-contract.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import type { CropImageResponse, cropPrintImageRequest, UploadImageResponse } from '../../domain/contracts.ts'
import { createRequest } from '../kit/api-client/request.ts'
import { type UploadOptions, uploadFile } from '../kit/api-client/upload.ts'

const request = createRequest('')

/** The API calls for invitation cards. All reject with `ApiError` when refused. */
export const cardApi = {
  /** The site's cards, newest first. */
  cards: (siteId: string) => request<z.infer<typeof printListResponse>>(`/api/sites/${siteId}/prints`),
  card: (printId: string) => request<PrintResponse>(`/api/prints/${printId}`),
  createCard: (siteId: string, document: PrintDocument) =>
    request<z.infer<typeof createPrintResponse>>('/api/prints', {
      method: 'POST',
      body: { ...document, site: siteId },
    }),
  /** Saves a card based on `documentRevision`. Rejects with 409 `stale-card` when that is no longer the newest. */
  saveCard: (printId: string, document: PrintDocument, documentRevision: number) =>
    request<PrintResponse>(`/api/prints/${printId}`, { method: 'PUT', body: { ...document, documentRevision } }),
  duplicateCard: (printId: string) =>
    request<z.infer<typeof createPrintResponse>>(`/api/prints/${printId}/duplicate`, { method: 'POST' }),
  /** Can be undone for thirty days. */
  deleteCard: (printId: string) => request<unknown>(`/api/prints/${printId}`, { method: 'DELETE' }),
  undeleteCard: (printId: string) => request<PrintResponse>(`/api/prints/${printId}/undelete`, { method: 'POST' }),
  versions: (printId: string) => request<z.infer<typeof printVersionListResponse>>(`/api/prints/${printId}/versions`),
  version: (printId: string, revision: number) =>
    request<z.infer<typeof printVersionResponse>>(`/api/prints/${printId}/versions/${revision}`),
  restoreVersion: (printId: string, revision: number, documentRevision: number) =>
    request<PrintResponse>(`/api/prints/${printId}/versions/${revision}/restore`, {
      method: 'POST',
      body: { documentRevision },
    }),
  uploadImage: (printId: string, file: File, options?: UploadOptions) =>
    uploadFile<UploadImageResponse>(`/api/prints/${printId}/image-upload`, file, options),
  cropImage: (printId: string, body: z.infer<typeof cropPrintImageRequest>, signal: AbortSignal) =>
    request<CropImageResponse>(`/api/prints/${printId}/image-crop`, { method: 'PUT', body, signal }),
}
