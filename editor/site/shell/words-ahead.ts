/** The message files of the editor's own parts: prefetched when idle. */
export const wordsAhead = import.meta.glob([
  '../../login/account-fields/messages.{sv,en,da}.ts',
  '../../document/**/messages.{sv,en,da}.ts',
  '../../modules/*/messages.{sv,en,da}.ts',
  '../../../modules/*/editor/messages.{sv,en,da}.ts',
  '../../{address,design,languages}/messages.{sv,en,da}.ts',
  '../../{address/publish-check,design/logo,languages/translate,login/register}/messages.{sv,en,da}.ts',
  '../{feedback,quick-start,review,saving,structure}/messages.{sv,en,da}.ts',
])
