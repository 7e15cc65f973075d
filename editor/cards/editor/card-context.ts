import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PrintDocument } from '../../../cards/print-document.ts'
import type { CardStore } from './card-draft.ts'

/** The drawers next to the card; at most one is open. */
export type CardDrawer = 'design' | 'image' | 'code' | 'check' | 'versions'

export interface CardEditorValue {
  store: CardStore
  open: (drawer: CardDrawer) => void
  /** The language of the card's texts. */
  language: string
}

export const CardEditorContext = createContext<CardEditorValue | null>(null)

/** Throws outside the card editor. */
export function useCardEditor(): CardEditorValue {
  const value = useContext(CardEditorContext)
  if (value === null) throw new Error('used outside the editor of cards')
  return value
}

/** The current card; typing is debounced. */
export function useCardDocument(): PrintDocument {
  const { store } = useCardEditor()
  return useSyncExternalStore(store.subscribe, () => store.state().history.document)
}

/** A selection from the newest card, without debouncing: for what re-renders at every keystroke. */
export function useNewestCard<Value>(select: (document: PrintDocument) => Value): Value {
  const { store } = useCardEditor()
  return useSyncExternalStore(store.watch, () => select(store.state().history.document))
}
