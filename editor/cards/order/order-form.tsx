import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../cards/preflight/finding.ts'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import type { CreateOrderRequest, OrderResponse, ShippingAddress } from '../../../domain/commerce/card-order.ts'
import { type CardChoice, cardPrice, roundingPrice } from '../../../domain/commerce/card-price.ts'
import { money } from '../../../domain/commerce/money.ts'
import { OrderPayment } from '../../address/order-payment.tsx'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useNavigate } from '../../kit/router/router-view.tsx'
import { FindingList } from '../finding-list.tsx'
import { AddressForm } from './address-form.tsx'
import { CardSides } from './card-sides.tsx'
import { leadsElsewhere } from './leads-elsewhere.ts'
import { orderApi } from './order-api.ts'
import { OrderChoices } from './order-choices.tsx'
import { OrderSum } from './order-sum.tsx'

export interface OrderFormProps {
  siteId: string
  card: PrintResponse
  /** The site's host; null while it has none. */
  host: string | null
  /** Findings to review, which do not block the order. */
  findings: readonly Finding[]
  /** An earlier order, which gives the address and the choices; one that is still open is gone on with. */
  earlier: OrderResponse | undefined
  /** The order whose payment is open; null while there is none. */
  paying: string | null
  confirmationPath: (orderId: string, reference: string) => string
}

/** The address first; then the choices, a last review, and the payment. */
export function OrderForm(props: OrderFormProps): ReactNode {
  const { card, earlier } = props
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const [fixed, setFixed] = useState<ShippingAddress | null>(null)
  // keep the input while the address is changed
  const [typed, setTyped] = useState<Partial<ShippingAddress>>(earlier?.shippingAddress ?? {})
  const methods = useMutation({
    // an estimate: not updated when the choices change
    mutationFn: (to: ShippingAddress) =>
      orderApi.shipmentMethods({ shippingAddress: to, print: card._id, quantity: 10, envelopes: 'standard' }),
    onSuccess: (_, to) => setFixed(to),
  })
  const [open] = useState(earlier?.status === 'open' ? earlier : undefined)
  const goOn = useEffectEvent(() => {
    if (open !== undefined) methods.mutate(open.shippingAddress)
  })
  useEffect(() => goOn(), [])
  const heading = useStepHeading(fixed !== null)
  if (open !== undefined && fixed === null && (methods.isIdle || methods.isPending) && typed === open.shippingAddress)
    return <Spinner />
  if (fixed === null || methods.data === undefined)
    return (
      <section aria-labelledby="order-address">
        <h2 id="order-address" ref={heading} tabIndex={-1}>
          {t('address')}
        </h2>
        <AddressForm
          address={typed}
          pending={methods.isPending}
          onNext={(next) => {
            setTyped(next)
            methods.mutate(next)
          }}
        />
        <ErrorDialog error={methods.error} lead={t('methodsFailed')} />
      </section>
    )
  return (
    <>
      <section className="order-fixed" aria-labelledby="order-address">
        <h2 id="order-address" ref={heading} tabIndex={-1}>
          {t('address')}
        </h2>
        <p>
          {fixed.firstName} {fixed.lastName}
          <br />
          {fixed.addressLine1}
          <br />
          {fixed.postCode} {fixed.city}
        </p>
        <Button variant="secondary" onPress={() => setFixed(null)}>
          {t('changeAddress')}
        </Button>
      </section>
      <OrderWish {...props} address={fixed} methods={methods.data.shipmentMethods} />
    </>
  )
}

/** The heading of a step: focused when the step changes, as the pressed button is gone with the previous one. */
function useStepHeading(step: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

interface OrderWishProps extends OrderFormProps {
  address: ShippingAddress
  methods: Awaited<ReturnType<typeof orderApi.shipmentMethods>>['shipmentMethods']
}

/** The confirmations before cards are ordered, in order. */
type Question = 'findings' | 'address'

function OrderWish(props: OrderWishProps): ReactNode {
  const { siteId, card, host, findings, address, earlier, paying, methods, confirmationPath } = props
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const language = useUiLanguage()
  const rounded = card.trim === 'rounded'
  const [choice, setChoice] = useState<CardChoice>({
    quantity: earlier?.items[0]?.quantity ?? 10,
    envelopes: earlier?.items[0]?.envelopes ?? 'none',
    rounded,
  })
  // sorted by price, cheapest first
  const [method, setMethod] = useState(
    (methods.find((one) => one.shipmentMethodUid === earlier?.shipment.shipmentMethodUid) ?? methods[0])
      ?.shipmentMethodUid ?? '',
  )
  const [asked, setAsked] = useState<Question | null>(null)
  const order = useCreatedOrder(() => ({
    print: card._id,
    site: siteId,
    quantity: choice.quantity,
    envelopes: choice.envelopes,
    shipmentMethodUid: method,
    shipmentMethodName: methods.find(({ shipmentMethodUid }) => shipmentMethodUid === method)?.name,
    shippingAddress: address,
  }))
  const elsewhere = leadsElsewhere(card, host)
  // the code's address has its own confirmation
  const seen = findings.filter(({ kind, position }) => kind !== 'address-differs' || position !== 'qr')
  const orderAfter = (answered: Question | null) => {
    if (answered === null && seen.length > 0) return setAsked('findings')
    if (answered !== 'address' && elsewhere !== null) return setAsked('address')
    setAsked(null)
    order.mutate()
  }
  return (
    <>
      {/* the dialogs are outside the form: submitting them would submit it too */}
      <Form className="order-wish" onSubmit={() => orderAfter(null)}>
        <OrderChoices choice={choice} onChoice={setChoice} methods={methods} method={method} onMethod={setMethod} />
        {rounded && <p>{t('roundedCorners', { price: money(roundingPrice, language) })}</p>}
        <section aria-labelledby="order-look">
          <h2 id="order-look">{t('lastLook')}</h2>
          <CardSides printId={card._id} revision={card.documentRevision} />
        </section>
        <Checkbox isRequired validate={(selected) => (selected ? null : t('checkMissing'))}>
          {t('checked')}
        </Checkbox>
        <div className="order-foot">
          <OrderSum choice={choice} />
          <Button type="submit" variant="primary" pending={order.isPending}>
            {t('order')}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={asked === 'findings'}
        title={t('seenTitle')}
        confirmLabel={t('orderAnyway')}
        cancelLabel={t('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => orderAfter('findings')}
      >
        <FindingList findings={seen} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'address'}
        title={t('otherAddress')}
        confirmLabel={t('orderAnyway')}
        cancelLabel={t('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => orderAfter('address')}
      >
        {t(host === null ? 'noAddressText' : 'otherAddressText', { url: elsewhere, host })}
      </ConfirmDialog>
      <PaymentDialog choice={choice} orderId={paying} confirmationPath={confirmationPath} />
      <ErrorDialog error={order.error} />
    </>
  )
}

/** Creates an order and goes on to its payment, as an entry of the history: going back leads to the same choices. */
function useCreatedOrder(wish: () => CreateOrderRequest) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn() {
      const { id } = await orderApi.createOrder(wish())
      // kept for the page of the payment, so that it does not wait for it
      await client.fetchQuery({ queryKey: ['order', id], queryFn: () => orderApi.order(id) })
      return id
    },
    onSuccess: (id) => navigate(`?som=${id}&betala`),
  })
}

interface PaymentDialogProps extends Pick<OrderFormProps, 'confirmationPath'> {
  choice: CardChoice
  orderId: string | null
}

/** The payment of an order, which says what is paid for: '60 kort, premiumkuvert, rundade hörn'. */
function PaymentDialog({ choice, orderId, confirmationPath }: PaymentDialogProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const language = useUiLanguage()
  const navigate = useNavigate()
  const { quantity, envelopes, rounded } = choice
  const close = () => navigate(`?som=${orderId}`, { replace: true })
  const paysFor = [
    t('cardsOf', { quantity }),
    ...(envelopes === 'none' ? [] : [t(`paysForEnvelopes_${envelopes}`)]),
    ...(rounded ? [t('paysForCorners')] : []),
  ].join(', ')
  return (
    <Dialog
      isOpen={orderId !== null}
      onClose={close}
      title={t('payment')}
      role="alertdialog"
      staysOnEscape
      actions={
        <Button variant="quiet" onPress={close}>
          {t('cancel')}
        </Button>
      }
    >
      {orderId !== null && (
        <OrderPayment
          orderId={orderId}
          paysFor={paysFor}
          price={money(cardPrice(choice).total, language)}
          confirmationPath={(reference) => confirmationPath(orderId, reference)}
        />
      )}
    </Dialog>
  )
}
