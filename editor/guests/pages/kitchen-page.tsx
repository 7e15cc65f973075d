import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KitchenResponse } from '../../../domain/guests/kitchen-contract.ts'
import { allDiets } from '../../../domain/guests/kitchen-parts.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { EmptyState } from '../../kit/controls/empty-state.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { NotFoundPage } from '../../kit/page/not-found-page.tsx'
import { Link, useLocation, useParams } from '../../kit/router/router-view.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { ListFailed } from '../../kit/table/list-failed.tsx'
import { ListSkeleton } from '../../kit/table/list-skeleton.tsx'
import { BarExport } from '../../site/shell/bar-export.tsx'
import { PageShell } from '../../site/shell/page-shell.tsx'
import { guestsBase } from '../guests-path.ts'
import { KitchenNotes } from '../kitchen/kitchen-notes.tsx'
import { KitchenSheet } from '../kitchen/kitchen-sheet.tsx'
import { useKitchen, useKitchenActs } from '../kitchen/use-kitchen.ts'
import '../../kit/table/list.css'
import '../kitchen/kitchen.css'
import '../../kit/table/print.css'

const SendDialog = lazyPart(async () => (await import('../kitchen/send-dialog.tsx')).SendDialog)
const MergeDialog = lazyPart(async () => (await import('../kitchen/merge-dialog.tsx')).MergeDialog)
const LinkDialog = lazyPart(async () => (await import('../kitchen/link-dialog.tsx')).LinkDialog)

/** …/gaster/kok: who comes and what they eat, for the kitchen. */
export function KitchenPage(): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const { siteId = '' } = useParams()
  const base = guestsBase(useLocation().pathname)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const { data, error, isFetching, refetch } = useKitchen(siteId, chosen)
  const [open, setOpen] = useState<'send' | 'link' | 'merge' | null>(null)
  const { mergeDiets } = useKitchenActs(siteId)
  const close = () => setOpen(null)
  const isEmpty = data !== undefined && data.sheet.rows.length === 0
  const formId = data?.formId ?? null
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <PageShell
      siteId={siteId}
      current="guests"
      base={base}
      title={t('title')}
      mainId="kitchen"
      skip={t('skip')}
      navLabel={t('pages')}
      items={<Items base={base} data={data} onLink={formId === null ? null : () => setOpen('link')} />}
      action={
        formId !== null &&
        !isEmpty && (
          <Button
            variant="primary"
            className="bar-save"
            icon="envelope"
            aria-haspopup="dialog"
            onPress={() => setOpen('send')}
          >
            {t('send')}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Content
          siteId={siteId}
          data={data}
          uninvitedAt={`${base}/visa-osa?uninvited=true`}
          onForm={setChosen}
          onMerge={() => setOpen('merge')}
        />
      ) : error !== null ? (
        <ListFailed title={t('loadFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={t('loading')} />
      )}
      <Suspense fallback={null}>
        {open === 'send' && formId !== null && <SendDialog siteId={siteId} form={formId} onClose={close} />}
        {open === 'merge' && data !== undefined && formId !== null && (
          <MergeDialog kitchen={{ ...data, formId }} mergeDiets={mergeDiets} onClose={close} />
        )}
        {open === 'link' && formId !== null && (
          <LinkDialog
            siteId={siteId}
            form={formId}
            link={data?.link ?? null}
            timeZone={data?.event.timeZone}
            onClose={close}
          />
        )}
      </Suspense>
      <ErrorDialog error={mergeDiets.error} onClose={mergeDiets.reset} />
    </PageShell>
  )
}

interface ContentProps {
  siteId: string
  data: KitchenResponse
  uninvitedAt: string
  onForm: (formId: string) => void
  onMerge: () => void
}

function Content({ siteId, data, uninvitedAt, onForm, onMerge }: ContentProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const [withNames, setWithNames] = useState(true)
  const { sheet, forms, formId } = data
  const diets = allDiets(sheet, data.merged)
  const isEmpty = sheet.rows.length === 0 && (sheet.changes ?? []).length === 0
  return (
    <>
      {forms.length > 1 && (
        <Select
          label={t('form')}
          value={formId ?? ''}
          onChange={onForm}
          choices={forms.map((form) => ({ value: form.formId, label: form.title }))}
        />
      )}
      {isEmpty ? (
        <EmptyState title={t('emptyTitle')}>{formId === null ? t('emptyNoForm') : t('empty')}</EmptyState>
      ) : (
        <>
          <div className="kitchen-head">
            <p>{t('lead')}</p>
            <Checkbox isSelected={withNames} onChange={setWithNames}>
              {t('names')}
            </Checkbox>
            <Button onPress={() => window.print()}>{t('print')}</Button>
          </div>
          <KitchenSheet
            sheet={sheet}
            lastAt={data.lastAt}
            withNames={withNames}
            uninvitedAt={uninvitedAt}
            event={data.event}
            form={forms.length > 1 ? (forms.find((form) => form.formId === formId)?.title ?? '') : ''}
            dietActs={
              diets.some(({ texts }) => texts.length > 1) || diets.length > 1 ? (
                <Button className="kitchen-merge" aria-haspopup="dialog" onPress={onMerge}>
                  {t('mergeTitle')}
                </Button>
              ) : null
            }
          />
          <KitchenNotes siteId={siteId} />
        </>
      )}
    </>
  )
}

interface ItemsProps {
  base: string
  data: KitchenResponse | undefined
  onLink: (() => void) | null
}

function Items({ base, data, onLink }: ItemsProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const save = async () => {
    if (pending || data === undefined) return
    setPending(true)
    setError(null)
    try {
      const [{ workbookOf }, { kitchenTables }] = await Promise.all([
        import('../../answers/export/workbook.ts'),
        import('../kitchen/kitchen-tables.ts'),
      ])
      const { guests, totals } = kitchenTables(data.sheet, t)
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      saveFile(`${t('fileName')}.xlsx`, type, await workbookOf([guests], totals))
    } catch (caught) {
      reportError({ originId: 'editor.export-kitchen', error: caught })
      setError(new Error(t('exportFailed')))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Link to={`${base}/gaster`} className="bar-item">
        <Icon name="users" size={22} />
        <span>{t('guests')}</span>
      </Link>
      {onLink !== null && (
        <button type="button" className="bar-item" aria-haspopup="dialog" onClick={onLink}>
          <Icon name="link" size={22} />
          <span>{t('link')}</span>
        </button>
      )}
      <BarExport
        label={t('export')}
        shortLabel={t('exportShort')}
        pending={pending}
        isOff={data === undefined}
        emptyReason={data?.sheet.rows.length === 0 ? t('nothing') : null}
        onPress={() => void save()}
      />
      <ErrorDialog error={error} />
    </>
  )
}
