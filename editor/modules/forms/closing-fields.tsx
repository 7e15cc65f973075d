import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takesAnswers } from '../../../modules/forms/deadline.ts'
import { closedLength } from '../../../modules/forms/form-defaults.ts'
import { formMessages } from '../../../modules/forms/messages.ts'
import { guestLanguage } from '../../../modules/kit/guest-language.ts'
import { Button } from '../../base/controls/button.tsx'
import { DateTimeField } from '../../base/controls/date-time-field.tsx'
import { Note } from '../../base/controls/note.tsx'
import { Switch } from '../../base/controls/switch.tsx'
import { useEditor } from '../../document/editor-context.ts'
import { OwnText } from '../../document/panels/own-text.tsx'
import type { ModuleWithForm } from './form-module.ts'

const days = { min: '2000-01-01', max: '2099-12-31' } as const

/** The deadline for answers, and the text shown after it. */
export function ClosingFields({ module }: { module: ModuleWithForm }): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const { id: moduleId, deadline, closed } = module
  const set = (field: string, value: string | boolean | null) =>
    store.dispatch({ type: 'set-field', moduleId, field, value })
  const isOpen = takesAnswers(module, Date.now())
  return (
    <>
      <h3 className="panel-heading">{t('closing')}</h3>
      <DateTimeField
        type="date"
        label={t('deadline')}
        description={t('deadlineHelp')}
        value={deadline}
        {...days}
        error={t('deadlineWrong')}
        onChange={(value) => set('deadline', value)}
      />
      {deadline !== null && (
        <Button variant="quiet" icon="trash" onPress={() => set('deadline', null)}>
          {t('deadlineRemove')}
        </Button>
      )}
      <Switch isSelected={closed} onChange={(value) => set('closed', value)}>
        {t('closed')}
      </Switch>
      {!isOpen && <Note>{closed ? t('closedNow') : t('deadlinePassed')}</Note>}
      {(closed || deadline !== null) && (
        <OwnText
          module={module}
          field="closedText"
          label={t('closedText')}
          builtIn={formMessages[guestLanguage(language)].closed}
          maxLength={closedLength}
        />
      )}
    </>
  )
}
