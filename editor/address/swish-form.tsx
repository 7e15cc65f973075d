import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseSwishNumber } from '../../domain/commerce/swish-number.ts'
import type { SwishPaymentResponse } from '../../domain/contracts.ts'
import { ApiError, field } from '../kit/api-client/api-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Form } from '../kit/controls/form.tsx'
import { Note } from '../kit/controls/note.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { TextField } from '../kit/controls/text-field.tsx'
import { textOf } from '../kit/rules/mail-format.ts'
import { addressApi } from './address-api.ts'
import { PayButton } from './pay-button.tsx'

export interface SwishFormProps {
  payLabel: string
  /** Starts a payment: in the app of a phone number, on this device (empty), or by scanning a QR code (`qr`). */
  start: (way: SwishWay) => Promise<SwishPaymentResponse>
  onPaid: (reference: string) => void
  /** Called with whether a payment is pending or has failed; other payment methods are then hidden. */
  onBusy: (busy: boolean) => void
}

export type SwishWay = { payerAlias?: string; qr?: boolean }

/** The polling interval, and the timeout after which polling stops, ms (product-rules.md#payments). */
const pollEvery = 5000
const giveUpAfter = 300_000

/** Statuses of a payment that is pending, or about to be shown as paid or cancelled; an unknown status is an error. */
const awaited: ReadonlySet<string> = new Set(['NOT_SET', 'PAID', 'CANCELLED'])

/** Whether the app can open on this device: a phone or tablet. */
const hasApp = () => window.matchMedia('(pointer: coarse)').matches

/** The phone number, the wait for the app, and errors. */
export function SwishForm({ payLabel, start, onPaid, onBusy }: SwishFormProps): ReactNode {
  const { t } = useTranslation('address')
  const { swish } = useClientConfiguration()
  const begin = useMutation({
    mutationFn: start,
    onSuccess({ token, qrCode }) {
      if (token !== null && qrCode === undefined) window.location.assign(appAddress(token))
    },
  })
  const { reset } = begin
  // offered again after a failure
  const [number, setNumber] = useState('')
  // true after returning: the button that had the focus is gone
  const [isBack, setBack] = useState(false)
  const startAgain = useCallback(() => {
    reset()
    setBack(true)
  }, [reset])
  const payment = begin.data
  const busy = payment !== undefined || begin.isError
  useEffect(() => onBusy(busy), [busy, onBusy])
  if (payment !== undefined) return <Waiting payment={payment} onPaid={onPaid} onEnd={startAgain} />
  if (begin.isError)
    return (
      <Failed onRetry={startAgain}>
        {field(begin.error instanceof ApiError ? begin.error.body : null, 'validationMessage') ?? t('swishInitFailed')}
      </Failed>
    )
  return (
    <Form
      className="swish"
      onSubmit={(values) => {
        const payerAlias = textOf(values, 'payerAlias')
        setNumber(payerAlias)
        begin.mutate({ payerAlias })
      }}
    >
      {swish === 'test' && (
        <Note>
          <strong>{t('testMoney')}</strong>
          <p>{t('swishTestText')}</p>
        </Note>
      )}
      {hasApp() && (
        <Button variant="secondary" wide pending={begin.isPending} onPress={() => begin.mutate({})}>
          {t('swishOpenApp')}
        </Button>
      )}
      <TextField
        label={t('swishNumber')}
        name="payerAlias"
        type="tel"
        defaultValue={number}
        autoComplete="tel"
        maxLength={60}
        autoFocus={isBack}
        validate={(value) => {
          if (value.trim() === '') return t('swishNumberMissing')
          return normaliseSwishNumber(value) === undefined ? t('swishNumberWrong') : null
        }}
      />
      <PayButton label={payLabel} pending={begin.isPending} ready />
      {!hasApp() && (
        <Button variant="secondary" wide pending={begin.isPending} onPress={() => begin.mutate({ qr: true })}>
          {t('swishShowQr')}
        </Button>
      )}
    </Form>
  )
}

/** The URL that opens the Swish app with a payment and returns here. */
function appAddress(token: string): string {
  return `swish://paymentrequest?token=${encodeURIComponent(token)}&callbackurl=${encodeURIComponent(window.location.href)}`
}

interface WaitingProps {
  payment: SwishPaymentResponse
  onPaid: (reference: string) => void
  onEnd: () => void
}

function Waiting({ payment, onPaid, onEnd }: WaitingProps): ReactNode {
  const { t } = useTranslation('address')
  const [timedOut, setTimedOut] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  // move the focus, as the pressed button is gone
  useEffect(() => lead.current?.focus(), [])
  const status = useQuery({
    queryKey: ['swish-payment', payment.swishId],
    queryFn: () => addressApi.swishPaymentStatus(payment.swishId),
    enabled: !timedOut,
    staleTime: 0,
    gcTime: 0,
    retry: 3,
    refetchInterval: (query) =>
      query.state.status !== 'error' && (query.state.data?.status ?? 'NOT_SET') === 'NOT_SET' ? pollEvery : false,
    // poll in the background too, as the buyer is in the app
    refetchIntervalInBackground: true,
  })
  const { mutate: end, ...ended } = useMutation({
    mutationFn: (_why: 'buyer' | 'time') => addressApi.cancelSwishPayment(payment.swishId),
  })
  const known = ended.data ?? status.data
  const isPaid = known?.status === 'PAID'
  useEffect(() => {
    if (isPaid) onPaid(payment.reference)
  }, [isPaid, onPaid, payment.reference])
  useEffect(() => {
    const timer = setTimeout(() => {
      setTimedOut(true)
      // cancel it, so that it cannot be paid later; the answer says whether it was paid already
      end('time')
    }, giveUpAfter)
    return () => clearTimeout(timer)
  }, [end])
  // after cancelling, the buyer returns to the phone number
  const isTakenBack = ended.data?.status === 'CANCELLED' && ended.variables === 'buyer'
  useEffect(() => {
    if (isTakenBack) onEnd()
  }, [isTakenBack, onEnd])
  if (timedOut && !ended.isPending && !isPaid) return <Failed onRetry={onEnd}>{t('swishTimeout')}</Failed>
  if (known?.status === 'DECLINED') return <Failed onRetry={onEnd}>{t('swishDeclined')}</Failed>
  if (known?.status === 'CANCELLED' && !isTakenBack) return <Failed onRetry={onEnd}>{t('swishCancelled')}</Failed>
  if (known?.status === 'ERROR') return <Failed onRetry={onEnd}>{known.errorMessage ?? t('swishUnknown')}</Failed>
  if (known !== undefined && !awaited.has(known.status)) return <Failed onRetry={onEnd}>{t('swishUnknown')}</Failed>
  return (
    <div className="swish">
      {payment.qrCode === undefined ? (
        <Spinner />
      ) : (
        <img className="swish-qr" src={payment.qrCode} alt={t('swishQrAlt')} width={220} height={220} />
      )}
      <p ref={lead} tabIndex={-1}>
        {t(payment.qrCode === undefined ? 'swishWaiting' : 'swishScan')}
      </p>
      {payment.token !== null && payment.qrCode === undefined && (
        <Button variant="secondary" wide onPress={() => window.location.assign(appAddress(payment.token ?? ''))}>
          {t('swishOpenApp')}
        </Button>
      )}
      <p className="address-muted">{t('swishDelay')}</p>
      {status.isError && (
        <Button variant="secondary" pending={status.isFetching} onPress={() => void status.refetch()}>
          {t('tryAgain')}
        </Button>
      )}
      <Button variant="quiet" pending={ended.isPending || isPaid || isTakenBack} onPress={() => end('buyer')}>
        {t('swishCancel')}
      </Button>
      <ErrorDialog error={ended.error ?? status.error} />
    </div>
  )
}

function Failed({ children, onRetry }: { children: ReactNode; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('address')
  return (
    <div className="swish">
      <Note tone="danger">{children}</Note>
      <Button variant="secondary" onPress={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
