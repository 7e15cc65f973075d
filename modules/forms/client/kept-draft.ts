import { type Draft, newDraft, newSubmissionId, readDraft } from './draft.ts'
import { draftStorage } from './draft-storage.ts'

/** A form's draft, kept in the browser until the server has it. */
export class KeptDraft {
  current: Draft = newDraft(1, Date.now())
  private readonly key: string
  private readonly keeps: boolean

  /** `keeps` is false if nothing should be stored, as in the owner's review. */
  constructor(key: string, keeps: boolean) {
    this.key = key
    this.keeps = keeps
  }

  /** Restores what was typed before, on this visit or an earlier one; false if there is nothing. */
  takeUp(): boolean {
    const kept = this.keeps ? readDraft(draftStorage.get(this.key), Date.now()) : null
    if (kept !== null) this.current = kept
    return kept !== null
  }

  /** `pending`: whether it is waiting to be sent. */
  keep(pending: boolean): void {
    this.current.pending = pending
    if (this.keeps) draftStorage.set(this.key, JSON.stringify({ ...this.current, at: Date.now() }))
  }

  forget(): void {
    draftStorage.set(this.key, null)
    this.current = newDraft(1, Date.now())
  }

  /** Gives the draft a new id: the next answer isn't the one that was sent. */
  renew(): void {
    this.current.id = newSubmissionId()
    this.keep(this.current.pending)
  }

  /** Handles the form being sent in another tab: if this tab has something different, it becomes a new answer. */
  watchOtherTabs(signal: AbortSignal, isSending: () => boolean): void {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      const gone = key === this.key && newValue === null && !isSending() ? readDraft(oldValue, Date.now()) : null
      if (gone?.id !== this.current.id || (gone.pending && contentOf(gone) === contentOf(this.current))) return
      this.renew()
    }
    addEventListener('storage', onStorage, { signal })
  }
}

const contentOf = ({ guests, values }: Draft) => JSON.stringify([guests, values])
