import type { UiLanguage } from '../../domain/language/ui-language.ts'
import type { QuickStartKey } from '../../domain/quick-start.ts'

/** Views of a sample page: its top on a phone, the reply form, practical information, and its gate. */
export const pageViews = ['phone', 'answer', 'look', 'gate'] as const
export type PageView = (typeof pageViews)[number]

/** Widths of a view's pictures, px, and its size in CSS px. */
export const pageViewSizes: Readonly<
  Record<PageView, { widths: readonly [number, number]; shape: readonly [number, number] }>
> = {
  phone: { widths: [260, 520], shape: [390, 780] },
  answer: { widths: [560, 960], shape: [480, 640] },
  look: { widths: [560, 960], shape: [480, 540] },
  gate: { widths: [560, 960], shape: [480, 540] },
}

/** The picture of a view of the sample page of a kind of event. `npm run start-pictures` makes them all. */
export function pagePicture(picture: {
  kind: QuickStartKey
  view: PageView
  language: UiLanguage
  width: number
  type: 'avif' | 'webp'
}): string {
  const { kind, view, language, width, type } = picture
  return `landing/pictures/page-${kind}-${view}-${language}-${width}.${type}`
}
