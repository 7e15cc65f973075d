import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { Form } from '../kit/controls/form.tsx'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { useNavigate } from '../kit/router/router-view.tsx'

/** The wizard's pages in order (product-rules.md#start-wizard); the last one is followed by the editor with the resulting page. */
const wizardSteps = ['template', 'information', 'language', 'content'] as const
type WizardStep = (typeof wizardSteps)[number]

const wizardPaths: Readonly<Record<WizardStep | 'editor', string>> = {
  template: '/kom-igang',
  information: '/kom-igang/information',
  language: '/kom-igang/sprak',
  content: '/kom-igang/innehall',
  editor: '/kom-igang/redigera',
}

/** The paths before and after a step; null before the first. */
function neighboursOf(step: WizardStep): { before: string | null; after: string } {
  const place = wizardSteps.indexOf(step)
  const [before, after] = [wizardSteps[place - 1], wizardSteps[place + 1]]
  return { before: before === undefined ? null : wizardPaths[before], after: wizardPaths[after ?? 'editor'] }
}

export interface StepFrameProps {
  step: WizardStep
  title: string
  lead: string
  children: ReactNode
}

/** The layout of a step: its number, its question, and the back and next buttons. Answers are kept in both directions. */
export function StepFrame({ step, title, lead, children }: StepFrameProps): ReactNode {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const { before, after } = neighboursOf(step)
  const number = wizardSteps.indexOf(step) + 1
  const isLast = number === wizardSteps.length
  return (
    <Form className="wizard-step" onSubmit={() => navigate(after)}>
      <p className="wizard-progress">
        <span className="wizard-bar" aria-hidden="true">
          {wizardSteps.map((one, index) => (
            <span key={one} data-done={index < number || undefined} />
          ))}
        </span>
        {t('progress', { number: String(number), of: String(wizardSteps.length) })}
      </p>
      <PageHeading title={title}>{title}</PageHeading>
      <p className="page-lead">{lead}</p>
      <div className="wizard-fields">{children}</div>
      <div className="wizard-ways">
        {before !== null && (
          <LinkButton to={before} variant="quiet">
            {t('back')}
          </LinkButton>
        )}
        <span className="wizard-on">
          <LinkButton to={after} variant="quiet">
            {t('skip')}
          </LinkButton>
          <Button type="submit" variant="brand">
            {isLast ? t('make') : t('next')}
          </Button>
        </span>
      </div>
    </Form>
  )
}
