import { useMutation } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../../cards/preflight/finding.ts'
import type { PrintResponse } from '../../../../cards/print-contract.ts'
import type { ShippingAddress } from '../../../../domain/commerce/card-order.ts'
import { type CardChoice, cardPrice, roundingPrice } from '../../../../domain/commerce/card-price.ts'
import { money } from '../../../../domain/commerce/money.ts'
import { Button } from '../../../base/controls/button.tsx'
import { Checkbox } from '../../../base/controls/checkbox.tsx'
import { ConfirmDialog } from '../../../base/controls/confirm-dialog.tsx'
import { Dialog } from '../../../base/controls/dialog.tsx'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { Form } from '../../../base/controls/form.tsx'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { FindingList } from '../finding-list.tsx'
import { AddressForm } from './address-form.tsx'
import { CardSides } from './card-sides.tsx'
import { leadsElsewhere } from './leads-elsewhere.ts'
import { orderApi } from './order-api.ts'
import { OrderChoices } from './order-choices.tsx'
import { OrderSum } from './order-sum.tsx'

/** The component with an order's payment methods. */
export type PaymentOfOrder = ComponentType<{
  orderId: string
  price: string
  confirmationPath: (reference: string) => string
}>

export interface OrderFormProps {
  siteId: string
  card: PrintResponse
  /** The site's host; null while it has none. */
  host: string | null
  /** Findings to review, which do not block the order. */
  findings: readonly Finding[]
  /** The initial address: that of an earlier order when repeating it. */
  address: Partial<ShippingAddress>
  /** The initial choice: that of an earlier order. */
  earlier?: Pick<CardChoice, 'quantity' | 'envelopes'> | undefined
  confirmationPath: (orderId: string, reference: string) => string
  Payment: PaymentOfOrder
}

/** The address first; then the choices, a last review, and the payment. */
export function OrderForm({ address, ...props }: OrderFormProps): ReactNode {
  const { t } = useTranslation('order')
  const [fixed, setFixed] = useState<ShippingAddress | null>(null)
  // keep the input while the address is changed
  const [typed, setTyped] = useState(address)
  const methods = useMutation({
    // an estimate: not updated when the choices change
    mutationFn: (to: ShippingAddress) =>
      orderApi.shipmentMethods({ shippingAddress: to, print: props.card._id, quantity: 10, envelopes: 'standard' }),
    onSuccess: (_, to) => setFixed(to),
  })
  const heading = useStepHeading(fixed !== null)
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

interface OrderWishProps extends Omit<OrderFormProps, 'address'> {
  address: ShippingAddress
  methods: Awaited<ReturnType<typeof orderApi.shipmentMethods>>['shipmentMethods']
}

/** The confirmations before cards are ordered, in order. */
type Question = 'findings' | 'address'

function OrderWish(props: OrderWishProps): ReactNode {
  const { siteId, card, host, findings, address, earlier, methods, confirmationPath, Payment } = props
  const { t } = useTranslation('order')
  const language = useUiLanguage()
  const rounded = card.trim === 'rounded'
  const [choice, setChoice] = useState<CardChoice>({
    quantity: earlier?.quantity ?? 10,
    envelopes: earlier?.envelopes ?? 'none',
    rounded,
  })
  // sorted by price, cheapest first
  const [method, setMethod] = useState(methods[0]?.shipmentMethodUid ?? '')
  const [asked, setAsked] = useState<Question | null>(null)
  const order = useMutation({
    mutationFn: () =>
      orderApi.createOrder({
        print: card._id,
        site: siteId,
        quantity: choice.quantity,
        envelopes: choice.envelopes,
        shipmentMethodUid: method,
        shipmentMethodName: methods.find(({ shipmentMethodUid }) => shipmentMethodUid === method)?.name,
        shippingAddress: address,
      }),
  })
  const elsewhere = leadsElsewhere(card, host)
  const orderId = order.data?.id
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
      <Dialog
        isOpen={orderId !== undefined}
        onClose={order.reset}
        title={t('payment')}
        role="alertdialog"
        staysOnEscape
        actions={
          <Button variant="quiet" onPress={order.reset}>
            {t('cancel')}
          </Button>
        }
      >
        <Payment
          orderId={orderId ?? ''}
          price={money(cardPrice(choice).total, language)}
          confirmationPath={(reference) => confirmationPath(orderId ?? '', reference)}
        />
      </Dialog>
      <ErrorDialog error={order.error} />
    </>
  )
}
