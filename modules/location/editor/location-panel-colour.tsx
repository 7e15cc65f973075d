import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'

/** A colour field with the browser's picker and a text input; an incomplete code changes nothing. */
export function MarkerColour({
  value,
  ofPage,
  onChange,
}: {
  value: string
  /** The page's own colour, offered as a one-press choice. */
  ofPage: string
  onChange: (value: string) => void
}): ReactNode {
  const { t } = useTranslation('location')
  const [written, setWritten] = useState(value)
  useEffect(() => setWritten(value), [value])
  const isCode = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
  const write = (text: string) => {
    const code = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`
    setWritten(text)
    if (isCode(code)) onChange(code.toLowerCase())
  }
  return (
    <>
      <div className="map-colour">
        <input
          type="color"
          className="map-colour-well"
          aria-label={t('markerOwn')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
        />
        <TextField
          label={t('markerHex')}
          value={written}
          onChange={write}
          onBlur={() => setWritten(value)}
          maxLength={7}
          spellCheck="false"
          autoCapitalize="none"
          {...(isCode(written) || written === value ? {} : { description: t('markerWrong') })}
        />
      </div>
      {value !== ofPage && (
        <Button variant="quiet" onPress={() => onChange(ofPage)}>
          <span className="map-colour-dot" style={{ background: ofPage }} />
          {t('markerPage')}
        </Button>
      )}
    </>
  )
}
