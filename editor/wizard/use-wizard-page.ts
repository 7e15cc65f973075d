import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { SiteDocument } from '../../modules/site-document.ts'
import { api } from '../kit/api-client/api.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useWizard, wizardDataOf } from './wizard-answers.ts'

/** The debounce for typing, ms. */
const rest = 300

export interface WizardPage {
  /** Undefined until the first has been loaded; the previous page while a new one loads. */
  document: SiteDocument | undefined
  failed: boolean
  retry: () => void
}

/** The page built from the answers so far. */
export function useWizardPage(): WizardPage {
  const { answers } = useWizard()
  const language = useUiLanguage()
  const told = useMemo(() => wizardDataOf(answers, language), [answers, language])
  const [asked, setAsked] = useState(told)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(told), rest)
    return () => clearTimeout(timer)
  }, [told])
  const { data, error, refetch } = useQuery({
    queryKey: ['wizard-page', asked],
    queryFn: ({ signal }) => api.wizardPage(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (error !== null) reportError({ originId: 'editor.wizard-page', error })
  }, [error])
  return { document: data?.site, failed: error !== null, retry: () => void refetch() }
}
