import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { fetchFile } from '../../kit/api-client/request.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { saveBlob } from '../../kit/save-file.ts'

interface LabelsDialogProps {
  siteId: string
  households: readonly Household[]
  onClose: () => void
}

const labelsOn = { '3x7': 21, '2x7': 14 } as const

const hasAddress = ({ street, city }: Household) => street !== null || city !== null

/** What stands on the labels, and which sheets they are printed on. */
export function LabelsDialog({ siteId, households, onClose }: LabelsDialogProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'labels' })
  const language = useUiLanguage()
  const [kind, setKind] = useState<'address' | 'code'>('address')
  const [format, setFormat] = useState<keyof typeof labelsOn>('3x7')
  const [from, setFrom] = useState(1)
  const [isAll, setAll] = useState(false)
  const addressed = households.filter(hasAddress)
  const missing = kind === 'address' ? households.length - addressed.length : 0
  const ids = (missing > 0 && !isAll ? addressed : households).map(({ id }) => id)
  const first = Math.min(from, labelsOn[format])
  const sheets = Math.ceil((first - 1 + ids.length) / labelsOn[format])
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      fetchFile(`/api/sites/${siteId}/guests/labels?language=${language}`, { ids, kind, format, skip: first - 1 }),
    onSuccess: (blob) => {
      saveBlob(`${t('fileName')}.pdf`, blob)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      actions={
        <Button
          variant="primary"
          icon="download-simple-light"
          pending={make.isPending}
          disabledReason={ids.length === 0 ? t('noAddresses') : undefined}
          onPress={() => {
            if (!make.isPending) make.mutate()
          }}
        >
          {t('make')}
        </Button>
      }
    >
      <div className="labels-form">
        <RadioGroup
          label={t('kind')}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'address', label: t('address'), description: t('addressHelp') },
            { value: 'code', label: t('code'), description: t('codeHelp') },
          ]}
        />
        {missing > 0 && (
          <Checkbox isSelected={isAll} onChange={setAll}>
            {t('withoutAddress', { count: missing })}
          </Checkbox>
        )}
        <RadioGroup
          label={t('format')}
          value={format}
          onChange={setFormat}
          choices={[
            { value: '3x7', label: t('threeBySeven'), description: t('threeBySevenSize') },
            { value: '2x7', label: t('twoBySeven'), description: t('twoBySevenSize') },
          ]}
        />
        <Select
          label={t('from')}
          value={String(first)}
          onChange={(value) => setFrom(Number(value))}
          choices={Array.from({ length: labelsOn[format] }, (_, index) => {
            const number = String(index + 1)
            return { value: number, label: number }
          })}
        />
        <p className="labels-count">
          {t('count', { count: ids.length })} {t('sheets', { count: sheets })}
        </p>
        <p>{t('printHelp')}</p>
      </div>
      <ErrorDialog error={make.error} onClose={make.reset} />
    </Dialog>
  )
}
