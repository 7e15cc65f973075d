import { type Draft, newDraft, newSubmissionId, readDraft } from './draft.ts'
import { draftStorage } from './draft-storage.ts'

/** The draft of a form, kept in the browser until it has arrived. */
export class KeptDraft {
  current: Draft = newDraft(1, Date.now())
  private readonly key: string
  private readonly keeps: boolean

  /** `keeps`: false where nothing is to be kept, in the owner's review. */
  constructor(key: string, keeps: boolean) {
    this.key = key
    this.keeps = keeps
  }

  /** Takes up what was typed before, on this visit or an earlier one; false when there is nothing. */
  takeUp(): boolean {
    const kept = this.keeps ? readDraft(draftStorage.get(this.key), Date.now()) : null
    if (kept !== null) this.current = kept
    return kept !== null
  }

  /** `pending`: whether it is to be sent. */
  keep(pending: boolean): void {
    this.current.pending = pending
    if (this.keeps) draftStorage.set(this.key, JSON.stringify({ ...this.current, at: Date.now() }))
  }

  forget(): void {
    draftStorage.set(this.key, null)
    this.current = newDraft(1, Date.now())
  }

  /** What comes next is another answer than the one that was sent. */
  renew(): void {
    this.current.id = newSubmissionId()
    this.keep(this.current.pending)
  }

  /** The guest may send this form in another tab. What stands in this one and is not what was sent is an answer of its own. */
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
