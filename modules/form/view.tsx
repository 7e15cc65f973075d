import type { ReactNode } from 'react'
import { FormCard } from '../forms/form-card.tsx'
import { StartButton } from '../forms/start-button.tsx'
import { usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import type { ViewProps } from '../kit/module-view.ts'
import type { FormModule } from './schema.ts'
import { formModuleWords } from './words.ts'

const calls = {
  send: (siteId: string) => `/api/form-submissions/${siteId}/`,
  postKey: '/api/form-submissions/post-key',
}

/** A form with the owner's own questions, behind a button; on older pages, an offer to speak. */
export function FormView({ module }: ViewProps<FormModule>): ReactNode {
  const { language, siteVersion } = usePage()
  const words = formModuleWords[guestLanguage(language)]
  return (
    <FormCard
      module={module}
      kind="form"
      words={
        siteVersion === 1 ? { ...words, loadFailed: words.speechLoadFailed, sendFailed: words.speechSendFailed } : words
      }
      calls={calls}
      start={(pagePath) => (
        <StartButton field="showFormButton" value={module.showFormButton} builtIn={words.showForm} href={pagePath()} />
      )}
    />
  )
}
