import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { Navigate, Outlet } from '../../kit/router/router-view.tsx'
import { useWizardPage, type WizardPage } from '../use-wizard-page.ts'
import { noAnswers, storeAnswers, storedAnswers, type WizardAnswers, WizardContext } from '../wizard-answers.ts'
import '../wizard.css'

const WizardPreview = lazyPart(async () => (await import('../wizard-preview.tsx')).WizardPreview)

/** /kom-igang and its steps: the questions, with a preview of the resulting page next to them, or below on narrow screens. */
export function WizardLayout(): ReactNode {
  const [answers, setAnswers] = useState<WizardAnswers>(() => storedAnswers() ?? noAnswers)
  const answer = useCallback((change: Partial<WizardAnswers>) => {
    setAnswers((before) => {
      const after = { ...before, ...change }
      storeAnswers(after)
      return after
    })
  }, [])
  const { brand } = useClientConfiguration()
  const wizard = useMemo(() => ({ answers, answer }), [answers, answer])
  if (brand !== 'wedding') return <Navigate to="/snabbstart" />
  return (
    <WizardContext value={wizard}>
      <PageFrame width="wide">
        <Steps />
      </PageFrame>
    </WizardContext>
  )
}

function Steps(): ReactNode {
  const page = useWizardPage()
  return (
    <div className="wizard">
      <Outlet context={page satisfies WizardPage} />
      <Preview page={page} />
    </div>
  )
}

function Preview({ page }: { page: WizardPage }): ReactNode {
  const { t } = useTranslation('wizard')
  const { document, failed, retry } = page
  return (
    <aside className="wizard-preview" aria-label={t('preview')}>
      {failed && (
        <Note tone="danger">
          <p>{t('previewFailed')}</p>
          <Button icon="arrow-clockwise" onPress={retry}>
            {t('previewRetry')}
          </Button>
        </Note>
      )}
      <Suspense fallback={<Waiting />}>
        {document === undefined ? !failed && <Waiting /> : <WizardPreview document={document} title={t('preview')} />}
      </Suspense>
    </aside>
  )
}

/** Takes the preview's place, so that nothing moves when it comes. */
const Waiting = () => (
  <div className="wizard-page">
    <Spinner />
  </div>
)
