import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../document/editor-context.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { FindingList } from './finding-list.tsx'
import type { Finding } from './findings.ts'

export interface PublishDialogProps {
  findings: readonly Finding[]
  onPublish: () => void
  onClose: () => void
}

/** Shown before a published page is saved: the findings that guests do not see yet. */
export function PublishDialog({ findings, onPublish, onClose }: PublishDialogProps): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'publish-check' })
  const { site, showText } = useEditor()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('back')}
          </Button>
          <Button
            variant="primary"
            onPress={() => {
              onClose()
              onPublish()
            }}
          >
            {t('publish')}
          </Button>
        </>
      }
    >
      <FindingList
        siteId={site.siteId ?? ''}
        findings={findings}
        titled={false}
        onShow={(text) => {
          onClose()
          showText(text)
        }}
      />
    </Dialog>
  )
}
