import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { OwnText } from '../../../editor/document/panels/own-text.tsx'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { DateTimeField } from '../../../editor/kit/controls/date-time-field.tsx'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { Switch } from '../../../editor/kit/controls/switch.tsx'
import { guestLanguage } from '../../kit/guest-language.ts'
import { takesAnswers } from '../deadline.ts'
import { closedLength } from '../form-defaults.ts'
import { formWords } from '../words.ts'
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
          builtIn={formWords[guestLanguage(language)].closed}
          maxLength={closedLength}
        />
      )}
    </>
  )
}
