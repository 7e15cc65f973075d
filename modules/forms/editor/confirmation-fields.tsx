import { type ReactNode, useContext, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CanvasSession,
  CanvasSessionContext,
  FieldEditorsContext,
  ModuleIdContext,
} from '../../../editor/canvas/canvas-session.ts'
import { createLineEditor, createRichEditor, type FieldEditor } from '../../../editor/canvas/field-editor.ts'
import { ActiveEditorContext } from '../../../editor/canvas/text-target/active-editor.ts'
import { RichTarget } from '../../../editor/canvas/text-target/rich-target.tsx'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { OwnText } from '../../../editor/document/panels/own-text.tsx'
import { guestLanguage } from '../../kit/guest-language.ts'
import { formWords } from '../words.ts'
import { ConfirmationPreview } from './confirmation-preview.tsx'
import type { ModuleWithForm } from './form-module.ts'

const fieldEditors = { createLineEditor, createRichEditor }
const field = 'confirmationText'

export interface ConfirmationFieldsProps {
  module: ModuleWithForm
  /** The default text, used while the owner has written none. */
  builtIn: string
}

/** The confirmation shown after an answer has been sent, with a preview. */
export function ConfirmationFields({ module, builtIn }: ConfirmationFieldsProps): ReactNode {
  const { t } = useTranslation('forms')
  const { store, language } = useEditor()
  const [active, setActiveEditor] = useState<FieldEditor | null>(null)
  const outside = useContext(CanvasSessionContext)
  const session = useMemo<CanvasSession>(
    () => ({ ...outside, dispatch: store.dispatch, settle: store.settle, setActiveEditor }),
    [outside, store],
  )
  const labelId = useId()
  const target = module.confirmationText[language] ?? ''
  const words = formWords[guestLanguage(language)]
  return (
    <>
      <p className="panel-meta" id={labelId}>
        {t('confirmationIntro')}
      </p>
      <OwnText
        module={module}
        field="confirmationTitle"
        label={t('confirmationTitle')}
        builtIn={words.confirmation}
        maxLength={200}
      />
      <div className="k-field confirmation-text" data-own-undo="">
        <span className="k-label">{t('confirmationText')}</span>
        <CanvasSessionContext value={session}>
          <FieldEditorsContext value={fieldEditors}>
            <ActiveEditorContext value={active}>
              <ModuleIdContext value={module.id}>
                <RichTarget
                  key={language}
                  pair={{
                    moduleId: module.id,
                    field,
                    kind: 'rich',
                    maxLength: 0,
                    source: '',
                    target,
                    state: 'translated',
                  }}
                  language={language}
                  label={t('confirmationText')}
                  describedBy={labelId}
                  onReach={() => undefined}
                />
              </ModuleIdContext>
            </ActiveEditorContext>
          </FieldEditorsContext>
        </CanvasSessionContext>
      </div>
      <ConfirmationPreview module={module} builtIn={builtIn} />
    </>
  )
}
