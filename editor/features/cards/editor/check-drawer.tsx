import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../../cards/preflight/finding.ts'
import { Drawer } from '../../../base/controls/drawer.tsx'
import { Icon } from '../../../base/controls/icon.tsx'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { useFindingWords } from '../finding-words.ts'

export interface CheckDrawerProps {
  findings: readonly Finding[]
  onShow: (finding: Finding) => void
  /** Null for a card that has not been saved. */
  printId: string | null
  onClose: () => void
}

/** What has to be looked at before the card is ordered, each with a way to it. */
export function CheckDrawer({ findings, printId, onShow, onClose }: CheckDrawerProps): ReactNode {
  const { t } = useTranslation('editor')
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

/** What print will make of the card, to look through and to send along. */
function Proof({ printId }: { printId: string }): ReactNode {
  const { t } = useTranslation('editor')
  const files = [
    { name: 'proof', label: t('proof') },
    { name: 'sides/1.png', label: t('frontPicture') },
    { name: 'sides/2.png', label: t('backPicture') },
  ]
  return (
    <div className="panel-fields card-proof">
      <p className="panel-meta">{t('proofSaved')}</p>
      {files.map(({ name, label }) => (
        <LinkButton key={name} to={`/api/prints/${printId}/${name}`} external>
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
