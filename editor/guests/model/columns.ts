import type { QuestionRole } from '../../../domain/forms/form.ts'

/** Columns with what persons have answered, by the role of the question. */
export const answerColumns = ['meal', 'diet', 'age', 'answeredPhone', 'song'] as const
export type AnswerColumn = (typeof answerColumns)[number]

export const roleOfColumn: Readonly<Record<AnswerColumn, QuestionRole>> = {
  meal: 'meal',
  diet: 'diet',
  age: 'age',
  answeredPhone: 'phone',
  song: 'song',
}

export const isAnswerColumn = (column: string): column is AnswerColumn =>
  answerColumns.some((answered) => answered === column)

/** Columns that persons have something in. */
export const isPersonColumn = (column: GuestColumn): boolean =>
  column === 'name' || column === 'standing' || isAnswerColumn(column)

/** The columns of the guest list, in their order: first those that persons have something in. */
export const guestColumns = [
  'name',
  'standing',
  ...answerColumns,
  'mail',
  'phone',
  'address',
  'language',
  'side',
  'list',
  'tags',
  'seats',
  'note',
  'sent',
  'opened',
] as const
export type GuestColumn = (typeof guestColumns)[number]

/** Those that are hidden until the owner chooses; only the guests of a couple have sides. */
export const hiddenAtFirst = (hasSides: boolean): readonly GuestColumn[] => [
  'language',
  'list',
  'seats',
  'note',
  'opened',
  ...answerColumns,
  ...(hasSides ? [] : (['side'] as const)),
]

/** The samples show what guests answer, and have no phones and addresses. */
export const hiddenOfSamples = (hasSides: boolean): readonly GuestColumn[] => [
  ...hiddenAtFirst(hasSides).filter((column) => !shownOfSamples.includes(column)),
  'phone',
  'address',
]
export const shownOfSamples: readonly GuestColumn[] = ['diet', 'age']

/** px; those that are there at first fit beside each other on a desk's screen. */
export const columnWidth: Readonly<Record<GuestColumn, number>> = {
  name: 340,
  standing: 200,
  meal: 140,
  diet: 220,
  age: 100,
  answeredPhone: 150,
  song: 200,
  mail: 190,
  phone: 140,
  address: 164,
  language: 120,
  side: 110,
  list: 90,
  tags: 120,
  seats: 170,
  note: 240,
  sent: 90,
  opened: 130,
}

/** Of the names where the screen is narrow: they stay while the other columns are scrolled below them. */
export const narrowNames = 264
