import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { quickStartKeyOf } from '../../domain/quick-start.ts'
import type { WizardData } from '../../domain/wizard/schema.ts'
import { type ModuleForm, moduleForms } from '../../modules/module-forms.ts'
import { newestDraft } from '../document/draft/newest-draft.ts'
import { draftOfQuickStart, wizardDraft } from '../document/draft/quick-start-draft.ts'
import { api } from '../kit/api-client/api.ts'
import { isNotFound } from '../kit/api-client/api-error.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'

/** The wizard's form is the same whatever the answers. */
const nothingTold: WizardData = {
  name1: '',
  name2: '',
  location: '',
  dateStart: null,
  dateNotDecided: false,
  designTemplate: null,
  dressCode: 'NOT_DECIDED',
  children: 'NOT_DECIDED',
  gifts: 'NOT_DECIDED',
  languages: [],
}

/** The forms of quick start in this browser: of its draft, or else of the brand's demo. */
export function useDemoForms(base: string, enabled: boolean) {
  const { brand } = useClientConfiguration()
  const language = useUiLanguage()
  const key = quickStartKeyOf(base, brand)
  const isWizards = base.startsWith('/kom-igang')
  const draftId = isWizards ? wizardDraft : draftOfQuickStart(key)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['demo-forms', draftId, language],
    queryFn: async (): Promise<ModuleForm[]> => {
      const [{ site }, draft] = await Promise.all([
        isWizards ? api.wizardPage({ ...nothingTold, languages: [language] }) : api.quickStart(key, language),
        newestDraft(draftId),
      ])
      return moduleForms(draft?.document ?? site)
    },
    enabled,
    gcTime: 0,
  })
  useEffect(() => {
    if (error !== null && !isNotFound(error)) reportError({ originId: 'editor.load-demo-forms', error })
  }, [error])
  return { forms: data, error: data === undefined ? error : null, retrying: isFetching, retry: () => void refetch() }
}
