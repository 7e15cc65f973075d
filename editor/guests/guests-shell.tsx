import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Icon } from '../kit/controls/icon.tsx'
import { Link } from '../kit/router/router-view.tsx'
import { BarExport } from '../site/shell/bar-export.tsx'
import { PageShell } from '../site/shell/page-shell.tsx'
import type { GuestExport } from './export/use-guest-export.ts'

export interface GuestsShellProps {
  siteId: string | null
  /** Path of the editor that the list belongs to. */
  base: string
  files: GuestExport
  /** Null where there are only samples. */
  onImport: (() => void) | null
  onAdd: (() => void) | null
  /** There is nobody yet: the page itself says how to begin. */
  isEmpty: boolean
  children: ReactNode
}

/** Side menu and action bar around the guest list. */
export function GuestsShell({ siteId, base, files, onImport, onAdd, isEmpty, children }: GuestsShellProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <PageShell
      siteId={siteId}
      current="guests"
      base={base}
      title={t('title')}
      mainId="guests"
      skip={t('skip')}
      navLabel={t('pages')}
      items={
        <>
          {onImport !== null && (
            <button type="button" className="bar-item" aria-haspopup="dialog" onClick={onImport}>
              <Icon name="upload-simple" size={22} />
              <span className="bar-wide">{t('import')}</span>
              <span className="bar-narrow">{t('importShort')}</span>
            </button>
          )}
          {siteId !== null && (
            <Link to={`${base}/gaster/kok`} className="bar-item">
              <Icon name="list-bullets-light" size={22} />
              <span>{t('kitchen.title')}</span>
            </Link>
          )}
          <BarExport
            label={t('export')}
            shortLabel={t('exportShort')}
            pending={files.pending}
            isOff={files.isLoading}
            emptyReason={files.emptyReason}
            onPress={files.saveXlsx}
          />
          <ErrorDialog error={files.error} />
        </>
      }
      action={
        onAdd !== null && (
          <Button variant={isEmpty ? 'secondary' : 'primary'} className="bar-save" icon="plus" onPress={onAdd}>
            {t('addHousehold')}
          </Button>
        )
      }
    >
      {children}
    </PageShell>
  )
}
