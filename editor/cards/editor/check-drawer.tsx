import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../cards/preflight/finding.ts'
import { DownloadButton } from '../../kit/controls/download-button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { useFindingWords } from '../finding-words.ts'

export interface CheckDrawerProps {
  findings: readonly Finding[]
  onShow: (finding: Finding) => void
  /** Null for a card that has not been saved. */
  printId: string | null
  onClose: () => void
}

/** The findings to review before the card is ordered, each with a link to its place. */
export function CheckDrawer({ findings, printId, onShow, onClose }: CheckDrawerProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const say = useFindingWords()
  return (
    <Drawer title={t('check')} onClose={onClose}>
      <div className="panel-fields">
        <p className="panel-meta" role="status">
          {findings.length === 0
            ? t('checkFine')
            : findings.some(({ blocks }) => blocks)
              ? t('checkBlocks')
              : t('checkWarns')}
        </p>
        <ul className="card-findings">
          {findings.map((finding) => (
            <li key={`${finding.kind} ${finding.page} ${finding.position}`}>
              <button
                type="button"
                className="card-finding"
                data-blocks={finding.blocks || undefined}
                onClick={() => onShow(finding)}
              >
                <Icon name="warning-circle" size={18} />
                <span>{say(finding)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {printId !== null && <Proof printId={printId} />}
    </Drawer>
  )
}

/** The print proof, to view and to forward. */
function Proof({ printId }: { printId: string }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const files = [
    { path: 'proof', name: `${t('proofFile')}.pdf`, label: t('proof') },
    { path: 'sides/1.png', name: `${t('frontFile')}.png`, label: t('frontPicture') },
    { path: 'sides/2.png', name: `${t('backFile')}.png`, label: t('backPicture') },
  ]
  return (
    <div className="panel-fields card-proof">
      <p className="panel-meta">{t('proofSaved')}</p>
      {files.map(({ path, name, label }) => (
        <DownloadButton key={path} path={`/api/prints/${printId}/${path}`} name={name}>
          {label}
        </DownloadButton>
      ))}
    </div>
  )
}
