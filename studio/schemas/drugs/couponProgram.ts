import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField, defineType} from 'sanity'

/**
 * The savings partner's discount programme, whose coupons readers show at the pharmacy (coupon-31). There is one, with the id
 * `couponProgram`.
 */
export const couponProgram = defineType({
  name: 'couponProgram',
  title: 'Coupon programme',
  type: 'document',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'partnerName',
      title: 'Savings partner',
      description: 'Whose coupons these are, as readers see it.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the savings partner.'),
    }),
    defineField({
      name: 'bin',
      title: 'BIN',
      description: 'Six digits, by which the pharmacy’s computer finds who processes the coupon.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Give the six digits of the BIN.'),
        rule.regex(/^\d{6}$/).error('Give the six digits of the BIN.'),
      ],
    }),
    defineField({
      name: 'pcn',
      title: 'PCN',
      description: 'The processor control number, up to ten letters and digits.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Give up to ten capital letters and digits.'),
        rule.regex(/^[A-Z0-9]{1,10}$/).error('Give up to ten capital letters and digits.'),
      ],
    }),
    defineField({
      name: 'group',
      title: 'Group',
      description: 'The group number on the coupon, up to 15 letters and digits.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Give up to 15 capital letters and digits.'),
        rule.regex(/^[A-Z0-9]{1,15}$/).error('Give up to 15 capital letters and digits.'),
      ],
    }),
    defineField({
      name: 'memberId',
      title: 'Member id',
      description:
        'What stands on coupons as the member id. Each “#” becomes a digit, the same ones for everybody with the same drug and retailer: “APO########”.',
      type: 'identifier',
      validation: (rule) => [
        rule.required().error('Use capital letters, digits and “#”, at most 20.'),
        rule.regex(/^[A-Z0-9#]{1,20}$/).error('Use capital letters, digits and “#”, at most 20.'),
      ],
    }),
    defineField({
      name: 'pbmId',
      title: 'Id of the benefit manager',
      description: 'The number of the pharmacy benefit manager (PBM). Sent along with prices.',
      type: 'identifier',
    }),
    defineField({
      name: 'statements',
      title: 'Statements on the printed coupon',
      description:
        'What has to stand on it. “{retailer}” becomes the name of the retailer. Ask legal before you change one.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => rule.required().min(1).error('A coupon has to say what it is: add the statements.'),
    }),
  ],
  preview: {
    select: {partnerName: 'partnerName', bin: 'bin', pcn: 'pcn'},
    prepare: ({partnerName, bin, pcn}) => ({
      title: partnerName || 'Coupon programme without a partner',
      subtitle: [bin, pcn].filter(Boolean).join(' · ') || 'No numbers yet',
    }),
  },
})
