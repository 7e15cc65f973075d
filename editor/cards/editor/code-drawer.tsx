import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../cards/drawing/places.ts'
import type { Finding } from '../../../cards/preflight/finding.ts'
import { urlLimit } from '../../../cards/print-document.ts'
import { speaksOfCode, withoutCode } from '../../../cards/sample-texts.ts'
import { shownUrl } from '../../../domain/address/idn.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useFindingWords } from '../finding-words.ts'
import { useCardDocument, useCardEditor } from './card-context.ts'
import { writtenAt } from './card-draft.ts'

/** The code's address; a hidden code keeps its address. */
export function CodeDrawer({ findings, onClose }: { findings: readonly Finding[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { store } = useCardEditor()
  const { url, isHidden } = codeOf(useCardDocument())
  const [typed, setTyped] = useState<string | null>(null)
  const say = useFindingWords()
  const text = writtenAt(useCardDocument(), 2, 'textAtQR')
  const own = findings.filter(({ position }) => position === 'qr')
  return (
    <Drawer title={t('code')} onClose={onClose}>
      <div className="panel-fields">
        {isHidden ? (
          <>
            {speaksOfCode(text) && (
              <Note>
                <p>{t('codeSaid')}</p>
                <Button
                  onPress={() =>
                    store.dispatch({ type: 'set-text', page: 2, position: 'textAtQR', text: withoutCode(text) })
                  }
                >
                  {t('codeUnsay')}
                </Button>
              </Note>
            )}
            <Button
              variant="primary"
              icon="plus"
              onPress={() => store.dispatch({ type: 'set-code', change: { hidden: false }, apart: true })}
            >
              {t('addCode')}
            </Button>
          </>
        ) : (
          <>
            <TextField
              label={t('codeAddress')}
              type="url"
              isRequired
              validate={(next) => (next.trim() === '' ? t('codeAddressMissing') : null)}
              value={typed === url ? url : shownUrl(url)}
              maxLength={urlLimit}
              placeholder="https://"
              description={t('codeHelp')}
              onChange={(next) => {
                setTyped(next)
                store.dispatch({ type: 'set-code', change: { url: next } })
              }}
            />
            {own.length > 0 && (
              <Note>
                <p>{own.map(say).join(' ')}</p>
              </Note>
            )}
            <Button
              variant="quiet"
              icon="eye-slash"
              onPress={() => store.dispatch({ type: 'set-code', change: { hidden: true }, apart: true })}
            >
              {t('hideCode')}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  )
}
