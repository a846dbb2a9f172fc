import * as z from 'zod';
import * as says from '../answers.ts';

/** Figures next to a price that laws of some countries ask for. */
export const besidePrice = {
  unitPrice: says
    .money(
      'Price of `unitPriceFor` at the price shown, promotions included; absent if the shop shows no unit prices or no content is stated',
      128,
    )
    .optional(),
  unitPriceFor: says.text('The quantity that the unit price is for, in the caller’s language; absent without one', '100 ml').optional(),
  lowestPrice: says
    .money(
      'The lowest price of one piece in the days before the price shown began; absent if no price is struck or the shop does not show it',
      60,
    )
    .optional(),
  lowestPriceDays: says.count('The number of these days; absent without `lowestPrice`', 30).optional(),
};
export const netQuantity = () =>
  says.text('The content of one piece, in the caller’s language; absent if it is not stated', '50 ml').optional();

const orderType = () => says.text('The partition’s kind of order, as getProCate returns it', '1');

/** Fields that lists and the product page share. */
const shown = {
  pttId: says.id('The variant that represents the product'),
  productName: says.text('The product’s name, in the caller’s language', 'Sea buckthorn face oil'),
  pv: says.pv('Volume of one piece'),
  price: says.money('Price of one piece'),
  showPrice: says.money('The original price of one piece; equal to price if there is none', 72),
  promotionPrice: says
    .money('Price of one piece with the promotion that currently applies to everybody; absent if there is none', 51.2)
    .optional(),
  promotionPv: says.pv('Volume of one piece with that promotion; absent if there is none', 36.8).optional(),
  promotionName: says.text('The name of that promotion, in the caller’s language', 'Spring week').optional(),
  ...besidePrice,
  orderType: orderType(),
  spuDesc1: says.text('Name of the first spec dimension; empty if the product has none', 'Size'),
  spuDesc2: says.text('Name of the second spec dimension; empty if the product has none', ''),
  skuDesc1: says.text('This variant’s value in the first dimension', '30 ml'),
  skuDesc2: says.text('This variant’s value in the second dimension', ''),
};

/** A product as lists show it, through its variant `pttId`. */
export const productEntry = says.entity('ListedProduct', 'A product as it appears in lists', {
  ...shown,
  inStock: says.yesNo('Whether at least one variant can be bought now'),
  jpmProductSaleNew: says.entity('ListedProductSale', 'The pictures of a product in a list', {
    jpmProductSaleImageList: z.array(says.orderedPicture).meta({ description: 'Its first picture; empty if there is none' }),
  }),
});

/** A product as its page shows it, through one of its variants. */
export const productDetail = says.entity('Product', 'A product and one of its variants', {
  ...shown,
  stock: says.whole(0, 99_999, 'Number of pieces that can be ordered now', 250),
  shippingNotice: says.text('A note about the shipping date; empty for most products', ''),
  partId: says.id('The category it is in', 7),
  partName: says.text('The name of the category, in the caller’s language', 'Face'),
  netQuantity: netQuantity(),
  maker: says.text('Name and addresses of the maker; absent if they are not stated', 'Northfold Labs AS, Storgata 1, 0155 Oslo').optional(),
  responsiblePerson: says
    .text(
      'Name and addresses of the responsible person in the European Union; absent if they are not stated',
      'Northfold Europe GmbH, 20457 Hamburg',
    )
    .optional(),
  ingredients: says
    .text('Its ingredients as on the label, in the caller’s language; absent if they are not stated', 'Aqua, Squalane')
    .optional(),
  warnings: says
    .text('Its warnings as on the label, in the caller’s language; absent if there are none', 'Avoid contact with eyes.')
    .optional(),
  jpmProductSaleNew: says.entity('ProductSale', 'Texts and pictures of a product', {
    productNo: says.text('The product’s number', 'HN-1001'),
    jpmProductSaleImageList: z.array(says.orderedPicture).meta({ description: 'Its pictures, in order' }),
    briefIntroduction: says.text('The description as sanitised HTML', '<p>Cold pressed.</p>'),
    summary: says.text('The description as short plain text', 'Cold pressed.'),
  }),
});

const category = {
  partId: says.id('The id of the category or partition', 7),
  partName: says.text('Its name, in the caller’s language', 'Face'),
  orderType: orderType(),
  parentId: says.id('The partition that a category belongs to; null for a partition', 1).nullable(),
  size: says.count('Its products', 24),
  imageLink: says.link('The picture of its first product; empty if there is none', '/images/p/1-0/640.webp'),
};

/** A category or a home partition. `size` counts its products; `parentId` names the partition a category belongs to. */
export const categoryEntry = says.entity('Category', 'A category of the catalogue, or a partition that contains categories', category);

/** A partition as the home page shows it. */
export const homePartition = says.entity('HomePartition', 'A partition with its first products', {
  ...category,
  carList: z.array(productEntry).meta({ description: 'Its first products' }),
});
