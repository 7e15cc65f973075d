import type Koa from 'koa'
import { makeDraftRoom } from '../commands/uploads/draft-room.ts'
import type { ImageDeps, MakeRoom } from '../commands/uploads/store-image.ts'
import { DomainError } from '../domain/errors.ts'
import type { Settings } from '../platform/env/settings.ts'
import type { Drafts } from './draft.ts'
import { type RateLimits, rateLimitRules } from './rate-limits.ts'

/** The day's bytes of a network, as it is set. */
export const draftUploadRule = ({ draftUploads }: Pick<Settings, 'draftUploads'>) => ({
  draftBytes: { ...rateLimitRules.draftBytes, points: draftUploads.bytesPerNetwork },
})

/** Uploads without an account, which are bounded in bytes (product-rules.md#quick-start). */
export interface DraftUploads {
  /** The visitor's draft as the owner of an upload. */
  of(http: Koa.Context, network: string): { ownerId: string; temporary: true; makeRoom: MakeRoom }
}

export function createDraftUploads(
  deps: ImageDeps & { drafts: Drafts; rateLimits: RateLimits; settings: Pick<Settings, 'draftUploads'> },
): DraftUploads {
  const { drafts, rateLimits, settings } = deps
  const count = async (network: string, bytes: number) => {
    try {
      await rateLimits.consume('draftBytes', network, bytes)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // what was refused takes up nothing
      await rateLimits.giveBack('draftBytes', network, bytes)
      throw new DomainError('draft-uploads-full', error.details)
    }
  }
  return {
    of(http, network) {
      const ownerId = drafts.begin(http)
      const makeRoom = async (bytes: number) => {
        await count(network, bytes)
        await makeDraftRoom(deps, { draftId: ownerId, bytes, mostBytes: settings.draftUploads.mostBytes })
      }
      return { ownerId, temporary: true, makeRoom }
    },
  }
}
