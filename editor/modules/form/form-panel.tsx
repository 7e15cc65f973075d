import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formModuleMessages } from '../../../modules/form/guest-messages.ts'
import type { FormModule } from '../../../modules/form/schema.ts'
import { buttonLength } from '../../../modules/forms/form-defaults.ts'
import { formMessages } from '../../../modules/forms/messages.ts'
import { guestLanguage } from '../../../modules/kit/guest-language.ts'
import { Tabs } from '../../base/controls/tabs.tsx'
import { useEditor } from '../../document/editor-context.ts'
import { OwnText } from '../../document/panels/own-text.tsx'
import { ClosingFields } from '../forms/closing-fields.tsx'
import { ConfirmationFields } from '../forms/confirmation-fields.tsx'
import { LanguageField } from '../forms/language-field.tsx'
import { QuestionsTab } from '../forms/questions-tab.tsx'
import { RecipientFields } from '../forms/recipient-fields.tsx'
import { useOlderTab } from '../forms/use-older-tab.tsx'
import '../forms/questions.css'

type Part = 'questions' | 'confirmation' | 'buttons' | 'other' | 'older'

/** The panel of a custom form: its questions, the confirmation, its buttons, and the rest. */
export function FormPanel({ module }: { module: FormModule }): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const [part, setPart] = useState<Part>('questions')
  const olderTab = useOlderTab(module)
  const guests = guestLanguage(language)
  const words = formModuleMessages[guests]
  const shared = { module, maxLength: buttonLength }
  return (
    <div className="form-panel">
      <LanguageField module={module} />
      <Tabs<Part>
        label={t('tabs')}
        selected={part}
        onSelect={setPart}
        tabs={[
          { id: 'questions', label: t('tabQuestions'), content: <QuestionsTab module={module} /> },
          {
            id: 'confirmation',
            label: t('tabConfirmation'),
            content: (
              <div className="panel-fields">
                <ConfirmationFields module={module} builtIn={words.confirmation} />
              </div>
            ),
          },
          {
            id: 'buttons',
            label: t('tabButtons'),
            content: (
              <div className="panel-fields">
                <p className="panel-meta">{t('textsHelp')}</p>
                <OwnText {...shared} field="showFormButton" label={t('showForm')} builtIn={words.showForm} />
                <OwnText {...shared} field="sendButton" label={t('sendForm')} builtIn={formMessages[guests].send} />
              </div>
            ),
          },
          {
            id: 'other',
            label: t('tabOther'),
            content: (
              <div className="panel-fields">
                <RecipientFields module={module} />
                <ClosingFields module={module} />
              </div>
            ),
          },
          ...olderTab,
        ]}
      />
    </div>
  )
}
