import type { PrintDocument } from '../../cards/print-document.ts'
import { call, type OptionsOf } from '../kit/api-client/call.ts'
import { type UploadOptions, uploadFile } from '../kit/api-client/upload.ts'

type Crop = OptionsOf<'PUT /api/prints/{printId}/image-crop'>['body']

/** The API calls for invitation cards. All reject with `ApiError` when refused. */
export const cardApi = {
  /** The site's cards, newest first. */
  cards: (id: string) => call('GET /api/sites/{id}/prints', { params: { id } }),
  card: (id: string) => call('GET /api/prints/{id}', { params: { id } }),
  createCard: (site: string, document: PrintDocument) => call('POST /api/prints', { body: { ...document, site } }),
  /** Saves a card based on `documentRevision`. Rejects with 409 `stale-card` when that is no longer the newest. */
  saveCard: (id: string, document: PrintDocument, documentRevision: number) =>
    call('PUT /api/prints/{id}', { params: { id }, body: { ...document, documentRevision } }),
  duplicateCard: (id: string) => call('POST /api/prints/{id}/duplicate', { params: { id } }),
  /** Can be undone for thirty days. */
  deleteCard: (id: string) => call('DELETE /api/prints/{id}', { params: { id } }),
  undeleteCard: (id: string) => call('POST /api/prints/{id}/undelete', { params: { id } }),
  versions: (id: string) => call('GET /api/prints/{id}/versions', { params: { id } }),
  version: (id: string, revision: number) =>
    call('GET /api/prints/{id}/versions/{revision}', { params: { id, revision: String(revision) } }),
  restoreVersion: (id: string, revision: number, documentRevision: number) =>
    call('POST /api/prints/{id}/versions/{revision}/restore', {
      params: { id, revision: String(revision) },
      body: { documentRevision },
    }),
  uploadImage: (printId: string, file: File, options?: UploadOptions) =>
    uploadFile('POST /api/prints/{printId}/image-upload', { printId }, file, options),
  cropImage: (printId: string, body: Crop, signal: AbortSignal) =>
    call('PUT /api/prints/{printId}/image-crop', { params: { printId }, body, signal }),
}
