import * as z from 'zod';
import * as says from '../answers.ts';

const orderType = () => says.text('The partition’s kind of order, as getProCate names it', '1');

/** Fields that lists and the product page share. */
const shown = {
  pttId: says.id('The variant that stands for the product'),
  productName: says.text('The product, in the caller’s language', 'Sea buckthorn face oil'),
  pv: says.pv('Volume of a piece'),
  price: says.money('Price of a piece'),
  showPrice: says.money('The price it is compared with; equal to price where there is none', 72),
  promotionPrice: says
    .money('Price of one piece with the promotion that runs now for everybody; absent where there is none', 51.2)
    .optional(),
  promotionPv: says.pv('What one piece counts with it; absent where there is none', 36.8).optional(),
  promotionName: says.text('The name of that promotion, in the caller’s language', 'Spring week').optional(),
  orderType: orderType(),
  spuDesc1: says.text('Name of the first spec dimension, empty where the product has none', 'Size'),
  spuDesc2: says.text('Name of the second', ''),
  skuDesc1: says.text('This variant’s value in the first', '30 ml'),
  skuDesc2: says.text('In the second', ''),
};

/** A product as lists show it, through its variant `pttId`. */
export const productEntry = says.entity('ListedProduct', 'A product as lists show it', {
  ...shown,
  inStock: says.yesNo('Whether something of the product can be bought now'),
  jpmProductSaleNew: says.entity('ListedProductSale', 'Pictures of a listed product', {
    jpmProductSaleImageList: z.array(says.orderedPicture).meta({ description: 'Its first picture; empty for none' }),
  }),
});

/** A product as its page shows it, through one of its variants. */
export const productDetail = says.entity('Product', 'A product through one of its variants', {
  ...shown,
  stock: says.whole(0, 99_999, 'Pieces that can be ordered now', 250),
  shippingNotice: says.text('A notice about the shipping date, empty for most products', ''),
  partId: says.id('The category it is in', 7),
  partName: says.text('The category by name, in the caller’s language', 'Face'),
  jpmProductSaleNew: says.entity('ProductSale', 'What is told of a product', {
    productNo: says.text('The product’s number', 'HN-1001'),
    jpmProductSaleImageList: z.array(says.orderedPicture).meta({ description: 'Its pictures in their order' }),
    briefIntroduction: says.text('The description as sanitised HTML', '<p>Cold pressed.</p>'),
    summary: says.text('The same in plain words, short', 'Cold pressed.'),
  }),
});

const category = {
  partId: says.id('The category or partition', 7),
  partName: says.text('Its name, in the caller’s language', 'Face'),
  orderType: orderType(),
  parentId: says.id('The partition a category belongs to; null for a partition', 1).nullable(),
  size: says.count('Its products', 24),
  imageLink: says.link('A picture, its first product’s; empty for none', '/images/p/1-0/640.webp'),
};

/** A category or a home partition. `size` counts its products; `parentId` names the partition a category belongs to. */
export const categoryEntry = says.entity('Category', 'A category of the catalogue, or a partition that holds some', category);

/** A partition as the home page shows it. */
export const homePartition = says.entity('HomePartition', 'A partition with its first products', {
  ...category,
  carList: z.array(productEntry).meta({ description: 'Its first products' }),
});
