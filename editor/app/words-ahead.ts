/** The message files of the editor's own parts: prefetched when idle. */
export const wordsAhead = import.meta.glob([
  '../base/account-fields/messages.{sv,en,da}.ts',
  '../document/**/messages.{sv,en,da}.ts',
  '../modules/*/messages.{sv,en,da}.ts',
  '../features/{address,design,feedback,languages,publish-check,quick-start}/messages.{sv,en,da}.ts',
  '../features/{register,review,saving,structure,translate}/messages.{sv,en,da}.ts',
  '../features/design/logo/messages.{sv,en,da}.ts',
])
