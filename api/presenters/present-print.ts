import type { PrintResponse } from '../../cards/print-contract.ts'
import type { Print } from '../../db/print/print-repository.ts'

export function presentPrint({ id, siteId, document, documentRevision, updatedAt }: Print): PrintResponse {
  return { ...document, _id: id, site: siteId, documentRevision, updatedAt }
}
