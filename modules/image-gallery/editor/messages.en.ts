import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  add: 'Add pictures',
  full: 'The gallery is full: it has room for {{limit}} pictures.',
  leftOut_one: 'One picture found no room. The gallery holds {{limit}} pictures.',
  leftOut_other: '{{count}} pictures found no room. The gallery holds {{limit}} pictures.',
  uploading_one: '{{count}} picture left to upload',
  uploading_other: '{{count}} pictures left to upload',
  stop: 'Stop all',
  altHelp: 'The descriptions are read out to those who do not see the pictures.',
  altMissing_one: 'One picture has no description. It is read out to those who do not see the picture.',
  altMissing_other: '{{count}} pictures have no description. They are read out to those who do not see the pictures.',
  list: 'Pictures in the gallery',
  place: 'picture {{number}} of {{total}}',
  alt: 'Description, {{place}}',
  noPicture: 'There is no picture here. Guests do not see the place.',
  back: 'Move up',
  on: 'Move down',
  delete: 'Delete',
  deleted: 'The picture has been taken out of the gallery',
}
