import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteImage } from '../../../domain/image/image.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useDraftDocument, useEditor } from '../editor-context.ts'
import { type PicturePlace, picturesWithoutAlt } from './missing-alt.ts'

export interface AltFieldProps extends PicturePlace {
  image: SiteImage
  /** Opens the panel of another picture. */
  onOpen?: ((place: PicturePlace) => void) | undefined
}

/** The alt text of a picture, in the language being edited, with a gentle reminder while it is missing. */
export function AltField({ moduleId, field, image, onOpen }: AltFieldProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const { store, language } = useEditor()
  const { siteModules } = useDraftDocument()
  const missing = useMemo(() => picturesWithoutAlt(siteModules, language), [siteModules, language])
  const text = image.alt[language] ?? ''
  const isDecorative = image.decorative === true
  const next = nextPlace(missing, { moduleId, field })
  return (
    <div className="alt-field">
      <TextField
        label={t('alt')}
        description={isDecorative ? t('altDecorative') : text.trim() === '' && t('altMissing')}
        isDisabled={isDecorative}
        value={text}
        maxLength={300}
        rows={2}
        onChange={(next) => store.dispatch({ type: 'set-text', moduleId, field: `${field}/alt`, language, text: next })}
      />
      <Checkbox
        isSelected={isDecorative}
        onChange={(value) =>
          store.dispatch({ type: 'set-field', moduleId, field: `${field}/decorative`, value, apart: true })
        }
      >
        {t('decorative')}
      </Checkbox>
      {next !== undefined && onOpen !== undefined && (
        <Note>
          <p role="status">{t('altCount', { count: missing.length })}</p>
          <Button icon="arrow-right" onPress={() => onOpen(next)}>
            {t('altNext')}
          </Button>
        </Note>
      )}
    </div>
  )
}

/** The next picture on the page without alt text, wrapping around; undefined when there is no other. */
function nextPlace(missing: readonly PicturePlace[], { moduleId, field }: PicturePlace): PicturePlace | undefined {
  const here = missing.findIndex((place) => place.moduleId === moduleId && place.field === field)
  const next = missing[(here + 1) % missing.length]
  return next === missing[here] ? undefined : next
}
