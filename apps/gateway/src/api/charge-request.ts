import { z } from 'zod';
import { paymentMethods } from '../charges/charge.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
export const referenceSchema = z.string().min(1).max(64);
export const amountSchema = z.int().min(1).max(99_999_999);

/** Body of `POST /v1/charges`. Fields that the sandbox does not use are ignored, as in the real gateway. */
export const chargeRequestSchema = z.object({
  transaction: z.object({
    reference: referenceSchema,
    amount: amountSchema,
    currency: z.string().regex(/^[A-Z]{3}$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    auto_capture: z.boolean().default(true),
  }),
  payment: z.object({
    method: z.enum(paymentMethods),
    token: z.string().min(1).max(200).optional(),
    request_token: z.boolean().optional(),
    '3ds': z.object({ mode: z.string() }).optional(),
  }),
  urls: z.object({ ipn: webAddress, success: webAddress, fail: webAddress, cancel: webAddress, mobile: webAddress.optional() }),
  goods: z.object({ name: z.string().max(200) }).optional(),
});

/** Body of `POST /v1/captures` and `POST /v1/refunds`. */
export const laterRequestSchema = z.object({ id: z.string().min(1).max(64), reference: referenceSchema, amount: amountSchema });

/** Body of `POST /v1/cancels`. */
export const cancelRequestSchema = z.object({ id: z.string().min(1).max(64) });
