/** The columns of the guest list, in their order. */
export const guestColumns = [
  'name',
  'standing',
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

/** Those that are hidden until the owner chooses. */
export const hiddenAtFirst: readonly GuestColumn[] = ['language', 'list', 'seats', 'note', 'opened']

/** px */
export const columnWidth: Readonly<Record<GuestColumn, number>> = {
  name: 300,
  standing: 190,
  mail: 220,
  phone: 150,
  address: 240,
  language: 120,
  side: 120,
  list: 90,
  tags: 180,
  seats: 110,
  note: 240,
  sent: 130,
  opened: 130,
}
