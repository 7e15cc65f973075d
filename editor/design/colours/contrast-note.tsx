import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contrastIn, weakPairs } from '../../../design/colour-contrast.ts'
import type { ColourScheme } from '../../../design/colour-scheme.ts'
import { repairContrast } from '../../../design/repair-contrast.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

export interface ContrastNoteProps {
  scheme: ColourScheme
  onRepair: (scheme: ColourScheme) => void
}

/** Lists the colour pairs with insufficient contrast and offers to repair them in one press; changes nothing by itself. */
export function ContrastNote({ scheme, onRepair }: ContrastNoteProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const language = useUiLanguage()
  const [repaired, setRepaired] = useState<ColourScheme | null>(null)
  const weak = weakPairs(scheme)
  // round down: 4.46 must not be shown as 4.5
  const ratio = (value: number) => (Math.floor(value * 10) / 10).toLocaleString(language, { maximumFractionDigits: 1 })
  const repair = () => {
    const mended = repairContrast(scheme)
    setRepaired(mended)
    onRepair(mended)
  }
  return (
    <>
      {weak.length > 0 && (
        <Note>
          <p>{t('contrastIntro')}</p>
          <ul className="contrast-pairs">
            {weak.map((pair) => (
              <li key={pair.ink}>
                {t(`contrast${pair.ink}`, { ratio: ratio(contrastIn(scheme, pair)), least: ratio(pair.least) })}
              </li>
            ))}
          </ul>
          <Button onPress={repair}>{t('contrastRepair')}</Button>
        </Note>
      )}
      {weak.length === 0 && repaired === scheme && <Note tone="success">{t('contrastRepaired')}</Note>}
    </>
  )
}
