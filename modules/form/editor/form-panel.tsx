import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { OwnText } from '../../../editor/document/panels/own-text.tsx'
import { Tabs } from '../../../editor/kit/controls/tabs.tsx'
import { ClosingFields } from '../../forms/editor/closing-fields.tsx'
import { ConfirmationFields } from '../../forms/editor/confirmation-fields.tsx'
import { LanguageField } from '../../forms/editor/language-field.tsx'
import { QuestionsTab } from '../../forms/editor/questions-tab.tsx'
import { RecipientFields } from '../../forms/editor/recipient-fields.tsx'
import { useOlderTab } from '../../forms/editor/use-older-tab.tsx'
import { buttonLength } from '../../forms/form-defaults.ts'
import { formWords } from '../../forms/words.ts'
import { guestLanguage } from '../../kit/guest-language.ts'
import type { FormModule } from '../schema.ts'
import { formModuleWords } from '../words.ts'
import '../../forms/editor/questions.css'

type Part = 'questions' | 'confirmation' | 'buttons' | 'other' | 'older'

/** The panel of a custom form: its questions, the confirmation, its buttons, and the rest. */
export function FormPanel({ module }: { module: FormModule }): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const [part, setPart] = useState<Part>('questions')
  const olderTab = useOlderTab(module)
  const guests = guestLanguage(language)
  const words = formModuleWords[guests]
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
                <OwnText {...shared} field="sendButton" label={t('sendForm')} builtIn={formWords[guests].send} />
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
