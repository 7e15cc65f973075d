import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hsl } from '../../../design/colour-scheme.ts'

/** The upper limit of each hue, degrees; above the last one it is red again. */
const hues = [
  { below: 15, name: 'hueRed' },
  { below: 45, name: 'hueOrange' },
  { below: 70, name: 'hueYellow' },
  { below: 165, name: 'hueGreen' },
  { below: 195, name: 'hueTurquoise' },
  { below: 255, name: 'hueBlue' },
  { below: 300, name: 'huePurple' },
  { below: 345, name: 'huePink' },
] as const

/** The message key of a hue's name, so that a slider announces more than a number. `hue` in degrees. */
function hueName(hue: number): (typeof hues)[number]['name'] {
  return hues.find(({ below }) => hue < below)?.name ?? 'hueRed'
}

export interface ColourSlidersProps {
  /** What the colour belongs to; prefixed to the sliders' accessible names. */
  label: string
  colour: Hsl
  /** Called while a slider moves. */
  onChange: (colour: Hsl) => void
}

/** Hue, saturation and lightness of one colour, whole degrees and per cent. */
export function ColourSliders({ label, colour, onChange }: ColourSlidersProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  // local state, since the page is notified of a change only after the paint
  const [shown, setShown] = useState(colour)
  useEffect(() => setShown(colour), [colour])
  const set = (part: Partial<Hsl>) => {
    const next = { ...shown, ...part }
    setShown(next)
    onChange(next)
  }
  const { h, s, l } = shown
  const degrees = Math.round(h)
  const percent = (value: number) => t('percentValue', { percent: Math.round(value) })
  return (
    <fieldset className="colour-sliders">
      <legend className="visually-hidden">{label}</legend>
      <Slider
        label={t('hue')}
        value={h}
        max={360}
        shown={`${degrees}°`}
        spoken={t('hueValue', { name: t(hueName(h)), degrees })}
        track={`linear-gradient(to right in hsl longer hue,hsl(0 ${hueShare(s)}% 56%),hsl(360 ${hueShare(s)}% 56%))`}
        onChange={(value) => set({ h: value })}
      />
      <Slider
        label={t('saturation')}
        value={s}
        max={100}
        shown={`${Math.round(s)} %`}
        spoken={percent(s)}
        track={`linear-gradient(to right,hsl(${h} 0% ${l}%),hsl(${h} 100% ${l}%))`}
        onChange={(value) => set({ s: value })}
      />
      <Slider
        label={t('lightness')}
        value={l}
        max={100}
        shown={`${Math.round(l)} %`}
        spoken={percent(l)}
        track={`linear-gradient(to right,#000,hsl(${h} ${s}% 50%),#fff)`}
        onChange={(value) => set({ l: value })}
      />
    </fieldset>
  )
}

/** The saturation of the hue track: high enough to show the hues even for a grey. */
const hueShare = (saturation: number) => Math.max(45, saturation)

interface SliderProps {
  label: string
  value: number
  max: number
  /** The value as displayed (`shown`) and as announced (`spoken`). */
  shown: string
  spoken: string
  /** A CSS gradient of the slider's range. */
  track: string
  onChange: (value: number) => void
}

function Slider({ label, value, max, shown, spoken, track, onChange }: SliderProps): ReactNode {
  const id = useId()
  return (
    <div className="colour-slider">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <span className="colour-value" aria-hidden="true">
        {shown}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={Math.round(value)}
        aria-valuetext={spoken}
        style={{ '--track': track } as CSSProperties}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
