-- Managers publish split ratios with nine decimals, and a rate keeps eight. Written by the publication of net values;
-- a published row stays as it is, so the trigger that guards it is lifted for this one conversion.
alter table dividend_split add column split_ratio_e9 bigint check (split_ratio_e9 > 0);
alter table dividend_split disable trigger dividend_split_stays;
update dividend_split set split_ratio_e9 = split_rate_e8 * 10 where split_rate_e8 is not null;
alter table dividend_split enable trigger dividend_split_stays;
alter table dividend_split drop column split_rate_e8;
alter table dividend_split add check ((dividend_nav_e8 is null) <> (split_ratio_e9 is null));
