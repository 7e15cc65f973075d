import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formLimits } from '../../../domain/forms/form.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { OwnText } from '../../../editor/document/panels/own-text.tsx'
import { Select } from '../../../editor/kit/controls/select.tsx'
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
import type { RsvpModule } from '../schema.ts'
import { rsvpWords } from '../words.ts'
import '../../forms/editor/questions.css'

type Part = 'questions' | 'confirmation' | 'other' | 'older'

/** The panel of the RSVP form: its questions, the confirmation, and the rest. */
export function RsvpPanel({ module }: { module: RsvpModule }): ReactNode {
  const { t } = useTranslation('forms')
  const { language } = useEditor()
  const [part, setPart] = useState<Part>('questions')
  const olderTab = useOlderTab(module)
  const words = rsvpWords[guestLanguage(language)]
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
          { id: 'other', label: t('tabOther'), content: <OtherFields module={module} /> },
          ...olderTab,
        ]}
      />
    </div>
  )
}

const counts = Array.from({ length: formLimits.guests }, (_, index) => index + 1)

function OtherFields({ module }: { module: RsvpModule }): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const several = module.maxNumberOfGuests > 1
  const words = rsvpWords[guestLanguage(language)]
  const shared = { module, maxLength: buttonLength }
  return (
    <div className="panel-fields">
      <Select
        label={t('maxGuests')}
        value={String(module.maxNumberOfGuests)}
        onChange={(value) =>
          store.dispatch({ type: 'set-field', moduleId: module.id, field: 'maxNumberOfGuests', value: Number(value) })
        }
        choices={counts.map((count) => ({ value: String(count), label: t('guestCount', { count }) }))}
      />
      <p className="panel-meta">{t('maxGuestsHelp')}</p>
      <RecipientFields module={module} />
      <ClosingFields module={module} />
      <h3 className="panel-heading">{t('texts')}</h3>
      <p className="panel-meta">{t('textsHelp')}</p>
      {several ? (
        <>
          <OwnText
            {...shared}
            field="selectNumberOfGuestsText"
            label={t('selectNumber')}
            builtIn={words.numberOfGuests}
          />
          <OwnText
            {...shared}
            field="guestIndexTitle"
            label={t('guestIndex')}
            builtIn={words.guest}
            description={t('guestIndexHelp')}
          />
        </>
      ) : (
        <OwnText {...shared} field="oneGuestRsvpButton" label={t('oneGuestButton')} builtIn={words.oneGuest} />
      )}
      <OwnText
        {...shared}
        field="sendButton"
        label={t('sendAnswer')}
        builtIn={formWords[guestLanguage(language)].send}
      />
    </div>
  )
}
