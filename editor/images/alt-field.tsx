import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteImage } from '../../domain/image.ts'
import { TextField } from '../kit/text-field.tsx'
import { useDraftDocument, useEditor } from '../shell/editor-context.ts'
import { picturesWithoutAlt } from './missing-alt.ts'

/** What is read to those who do not see the picture, in the language that is being written. Says kindly when it is missing. */
export function AltField({ moduleId, field, image }: { moduleId: string; field: string; image: SiteImage }): ReactNode {
  const { t } = useTranslation('images')
  const { store, language } = useEditor()
  const { siteModules } = useDraftDocument()
  const missing = useMemo(() => picturesWithoutAlt(siteModules, language), [siteModules, language])
  const text = image.alt[language] ?? ''
  return (
    <div className="alt-field">
      <TextField
        label={t('alt')}
        description={text.trim() === '' ? `${t('altHelp')} ${t('altMissing')}` : t('altHelp')}
        value={text}
        maxLength={300}
        rows={3}
        onChange={(next) => store.dispatch({ type: 'set-text', moduleId, field: `${field}/alt`, language, text: next })}
      />
      {missing > 0 && (
        <p className="panel-meta" role="status">
          {t('altCount', { count: missing })}
        </p>
      )}
    </div>
  )
}
