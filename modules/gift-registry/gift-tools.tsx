import type { ReactNode } from 'react'
import { fill } from '../../domain/language/words.ts'
import type { GiftWords } from './gift-fields.tsx'

/** Search, filter and order above a long list; the island puts it there, since it does nothing without a script. */
export function GiftTools({ words }: { words: GiftWords }): ReactNode {
  return (
    <div className="gift-tools">
      <label>
        <span>{words.search}</span> <input type="search" name="search" maxLength={100} autoComplete="off" />
      </label>
      <label>
        <span>{words.order}</span>{' '}
        <select name="order">
          <option value="">{words.orderListed}</option>
          <option value="name">{words.orderName}</option>
          <option value="free">{words.orderFree}</option>
        </select>
      </label>
      <label className="gift-free">
        <input type="checkbox" name="free" /> <span>{words.onlyFree}</span>
      </label>
      <p className="gift-found" role="status" data-found={found(words)} data-none={words.noneFound} />
    </div>
  )
}

/** With the marks in place of which the island puts the numbers (find-gifts.ts). */
const found = (words: GiftWords) => fill(words.found, { shown: '{shown}', all: '{all}' })
