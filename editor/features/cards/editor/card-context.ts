import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PrintDocument } from '../../../../cards/print-document.ts'
import type { CardStore } from './card-draft.ts'

/** What can stand beside the card; one at a time. */
export type CardDrawer = 'design' | 'image' | 'code' | 'check' | 'versions'

export interface CardEditorValue {
  store: CardStore
  open: (drawer: CardDrawer) => void
  /** Of the card's texts. */
  language: string
}

export const CardEditorContext = createContext<CardEditorValue | null>(null)

/** Throws outside the editor of cards. */
export function useCardEditor(): CardEditorValue {
  const value = useContext(CardEditorContext)
  if (value === null) throw new Error('used outside the editor of cards')
  return value
}

/** The card; letters that are being written follow in a pause. */
export function useCardDocument(): PrintDocument {
  const { store } = useCardEditor()
  return useSyncExternalStore(store.subscribe, () => store.state().history.document)
}

/** What is selected of the card as it stands, also between two letters: for what is drawn with every letter. */
export function useNewestCard<Value>(select: (document: PrintDocument) => Value): Value {
  const { store } = useCardEditor()
  return useSyncExternalStore(store.watch, () => select(store.state().history.document))
}
