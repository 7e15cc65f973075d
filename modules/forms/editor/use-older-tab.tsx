import type { ReactNode } from 'react'
import { useOlderEditing } from '../../../editor/document/older-editing.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import type { ModuleWithForm } from './form-module.ts'

/** The extra tab of forms on sites of an older generation; empty on others. */
export function useOlderTab(module: ModuleWithForm): { id: 'older'; label: string; content: ReactNode }[] {
  const older = useOlderEditing()
  const language = useUiLanguage()
  if (older === null) return []
  const { FormTab, formTabName } = older
  return [{ id: 'older', label: formTabName[language], content: <FormTab module={module} /> }]
}
